interface ScriptPolicy {
  createScriptURL(asked: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(asked: string): string | null }): ScriptPolicy;
}

/**
 * Loads somebody else's script into this page. It names no policy of trusted types for what it loads itself, so the
 * one that is asked then lets it load from its own host and from those below; nothing is taken for markup.
 */
export function loadScript(url: string): Promise<void> {
  const { hostname } = new URL(url);
  const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("default", {
    createScriptURL: (asked) => (isOf(hostname, asked) ? asked : null),
  });
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = (policy?.createScriptURL(url) ?? url) as string;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("the script of a provider did not load")));
    document.head.append(script);
  });
}

function isOf(hostname: string, asked: string): boolean {
  const host = new URL(asked, location.href).hostname;
  return host === hostname || host.endsWith(`.${hostname}`);
}
