document.documentElement.className += " touch";
