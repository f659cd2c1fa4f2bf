"""Pictures of what is known of a document or word: the same facts as text for terminals, and as SVG."""
