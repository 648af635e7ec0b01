import { createHash } from "node:crypto";
import { securityHeadersOfAll } from "../api/security-headers.ts";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The parts of a page where only the program writes; what people write stands between them. */
function ownParts(html: string): string {
  const body = html.indexOf("<body");
  const footer = html.lastIndexOf("</footer>");
  return html.slice(0, Math.max(0, body)) + (footer > body ? html.slice(footer) : "");
}

/**
 * Security headers of one HTML page. Its own inline scripts are allowed by their hashes (a page that is
 * stored cannot have a nonce). A script that somebody got past the cleaning of descriptions and articles
 * stands in the content and is not among them.
 */
export function securityHeaders(
  html: string,
  { portalUrl, storeUrl }: { portalUrl: string; storeUrl: string },
): Record<string, string> {
  const hashes = [...ownParts(html).matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...new Set(hashes)].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob: https:",
    "media-src": "'self' blob: https:",
    "frame-src":
      "https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": `'self' ${portalUrl}`,
    "frame-ancestors": "'none'",
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return {
    ...securityHeadersOfAll(storeUrl),
    "content-security-policy": directives.join("; "),
  };
}
