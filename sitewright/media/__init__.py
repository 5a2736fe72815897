"""Files, images and their renditions."""
