"""What `getaway check` knows of jobs and thieves, one idea in each module; `files` is the entry.

`places`, `subject` and `walk` help to find the way through a file; each of the others looks for one sort of mistake.
"""
