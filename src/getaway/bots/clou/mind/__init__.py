"""What all minds of this engine share: the interface, decisions of the crew, preparations, stars."""
