"""The hosts whose players our pages may show in a frame."""

YOUTUBE_PLAYER = "https://www.youtube-nocookie.com"
VIMEO_PLAYER = "https://player.vimeo.com"
SPOTIFY = "https://open.spotify.com"
SOUNDCLOUD_PLAYER = "https://w.soundcloud.com"
BANDCAMP = "https://bandcamp.com"
CODEPEN = "https://codepen.io"
OPEN_STREET_MAP = "https://www.openstreetmap.org"
GOOGLE = "https://www.google.com"

PLAYERS = (
    YOUTUBE_PLAYER,
    VIMEO_PLAYER,
    SPOTIFY,
    SOUNDCLOUD_PLAYER,
    BANDCAMP,
    CODEPEN,
    OPEN_STREET_MAP,
    GOOGLE,
)
