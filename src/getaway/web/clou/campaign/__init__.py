"""A campaign in the browser: the gang's folder between jobs, Clou's own table in a job."""
