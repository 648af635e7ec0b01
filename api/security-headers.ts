/** Security headers of every answer, pages and calls alike; the Content-Security-Policy is each page's own. */
export function commonSecurityHeaders(storeUrl = ""): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    // Only where the shop is on https: a browser that has received it over http could never open the shop again.
    ...(storeUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/**
 * Headers that have an effect on documents only. On a script, a font or a photo they are 175 wasted bytes, and a first
 * visit loads some thirty.
 */
export const DOCUMENT_HEADERS = [
  "referrer-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
  "permissions-policy",
] as const;

/** The policy of answers that are no page. */
export const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
