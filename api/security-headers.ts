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

/** What is no page loads nothing. */
export const LOADS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
