"""Palettes to begin from: five colours each, lightest first, that need no correction in any section theme."""

READY_PALETTES: dict[str, tuple[str, str, str, str, str]] = {
    "meadow": ("#fbf9f4", "#f1ebdf", "#d6a852", "#2c4838", "#20241f"),
    "chalk": ("#ffffff", "#f3f3f1", "#c9c5bb", "#2b2b2b", "#111111"),
    "harbour": ("#f8fafb", "#e6edf1", "#7fb3c8", "#1f4e66", "#14232c"),
    "terracotta": ("#fdf8f4", "#f5e6da", "#e8a27c", "#8f3f24", "#2b1a14"),
    "plum": ("#fbf8fa", "#f0e6ee", "#d99cc3", "#6a2c5b", "#241722"),
    "citrus": ("#fffdf5", "#fbf2d0", "#f4c430", "#3f5a1e", "#20241a"),
    "cobalt": ("#fafbff", "#e7ebfb", "#9db2ff", "#2340c4", "#12162b"),
    "rosewater": ("#fff9f8", "#fbe9e6", "#f3aaa0", "#a3324a", "#2a1519"),
    "forest": ("#f7f9f5", "#e3ebdd", "#a9c48c", "#24523a", "#14201a"),
    "sand": ("#fcfaf6", "#efe8dc", "#cdb78e", "#6b5327", "#26211a"),
    "midnight": ("#f7f7fb", "#e6e6f2", "#b6a6f5", "#3d2f8f", "#14122b"),
    "cherry": ("#fffafa", "#f7e7e4", "#ff9d8a", "#b01e2f", "#1d1414"),
}
