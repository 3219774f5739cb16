"""Many games at once: simulate now; compare, balance and report to come."""
