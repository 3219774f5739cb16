"""What `getaway check` knows of jobs and thieves, one idea a module; `files` is the door.

`places`, `subject` and `walk` find the way through a file; the others look for one sort of mistake each.
"""
