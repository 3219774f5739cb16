"""A campaign as a game: phases between jobs, the gang's sheet, and jobs played inside by the engine of single jobs."""
