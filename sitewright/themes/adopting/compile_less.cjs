// LESS in, CSS out, with npm's package `less` (its path is the one argument), and nothing of this machine in reach:
// files come on standard input, an import of anything else is empty, plugins and JavaScript in styles are refused.
// In:  {"files": {"base.less": "…"}, "entries": ["base.less"], "plain": ["reset.css"]}
// Out: {"css": "…", "missing": ["…"]} or {"problem": {"file": "…", "line": 1, "message": "…"}}
"use strict";
const less = require(process.argv[2]);

const ENTRY = "template.conf";
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk));
process.stdin.on("end", () => compile(JSON.parse(Buffer.concat(chunks).toString("utf8"))));

function compile({ files, entries, plain }) {
  const missing = new Set();
  class GivenFiles extends less.AbstractFileManager {
    supports() {
      return true;
    }
    supportsSync() {
      return true;
    }
    loadFileSync(name) {
      // Theirs may leave the ending out.
      const found = [name, `${name}.less`, `${name}.css`].find((each) => Object.hasOwn(files, each));
      if (found === undefined) missing.add(name);
      return { contents: found === undefined ? "" : files[found], filename: found ?? name };
    }
    loadFile(name) {
      return Promise.resolve(this.loadFileSync(name));
    }
  }
  const inline = new Set(plain);
  const text = entries.map((name) => `@import (${inline.has(name) ? "inline" : "less"}) "${name}";`).join("\n");
  const options = {
    filename: ENTRY,
    // As all releases did before 4: themes were written for 1.3.
    math: "always",
    javascriptEnabled: false,
    plugins: [{ install: (_less, manager) => confine(manager, new GivenFiles()) }],
  };
  less.render(text, options).then(
    ({ css }) => answer({ css, missing: [...missing] }),
    ({ filename, line, message }) => answer({ problem: { file: filename, line, message } }),
  );
}

// `disablePluginRule` of less counts for its first file alone, and all of ours are imports.
function confine(manager, files) {
  manager.addFileManager(files);
  const refuse = () => Promise.reject(new Error("@plugin is not allowed"));
  Object.assign(manager.Loader, { loadPlugin: refuse, loadPluginSync: refuse, evalPlugin: refuse });
}

function answer(value) {
  process.stdout.write(JSON.stringify(value));
}
