/** What everything the shop answers is sent with, pages and calls alike; only what a page may load is its own matter. */
export function securityHeadersOfAll(storeUrl = ""): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    // A browser that was once told so over plain http would never come back.
    ...(storeUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/**
 * What only a document heeds: how it is opened and framed, what it may use, what it tells others. On a script, a font or
 * a photo these are 175 bytes for nothing, and a first visit asks for some thirty.
 */
export const OF_DOCUMENTS = [
  "referrer-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
  "permissions-policy",
] as const;

/** What is no page loads nothing. */
export const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
