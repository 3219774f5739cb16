"""Bots in a campaign: any bot of single jobs plays the jobs; a mind of its own chooses boxes and the team."""
