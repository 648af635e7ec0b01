import { createHash } from "node:crypto";

/** What every page of ours is sent with, whichever server sends it. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Security headers of one HTML page. Its inline scripts are allowed by their hashes: a page that is stored
 * cannot have a nonce, and a script that anybody else gets into it has no hash here.
 */
export function securityHeaders(
  html: string,
  { portalUrl, https }: { portalUrl: string; https: boolean },
): Record<string, string> {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
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
    ...ALWAYS,
    "content-security-policy": directives.join("; "),
    ...(https && { "strict-transport-security": "max-age=31536000" }),
  };
}
