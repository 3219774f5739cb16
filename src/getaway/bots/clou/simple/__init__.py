"""Three simple minds: any move, the best next move, the best spend of one seat's roll."""
