"""What every mind of this engine shares: how it is asked, decisions of the crew, preparations, stars."""
