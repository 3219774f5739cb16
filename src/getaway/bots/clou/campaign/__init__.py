"""Bots in a campaign: any bot of single jobs plays the jobs; another mind chooses boxes and the team."""
