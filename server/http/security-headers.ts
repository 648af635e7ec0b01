import { commonSecurityHeaders } from "../../api/security-headers.ts";
import { SAFETY_NET_SCRIPT } from "../../ui/safety-net-script.ts";
import { STAND_INS_SCRIPT } from "../../ui/stand-ins-script.ts";
import { hashesOfSheets, stylesOf } from "../pages/first-visit.ts";
import { hashSource, PORTAL_SHEETS, STOREFRONT_SHEETS } from "./policy-hashes.ts";

/** JSON-LD is data to a browser, not a script: the policy need not allow it. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The parts of a page that hold nothing written by people: head and what follows the footer. */
function ownParts(html: string): string {
  const body = html.indexOf("<body");
  const footer = html.lastIndexOf("</footer>");
  return html.slice(0, Math.max(0, body)) + (footer > body ? html.slice(footer) : "");
}

/**
 * Where a page's pictures and films may come from: this server, which stores its own. Those of another host's
 * catalogue (API_URL) may be anywhere, or on the hosts of IMAGE_HOSTS alone.
 */
export function pictureSources({
  apiUrl,
  imageHosts,
}: {
  apiUrl: string | undefined;
  imageHosts: readonly string[];
}): string {
  const elsewhere = imageHosts.length > 0 ? imageHosts : ["https:"];
  return ["'self'", "data:", "blob:", ...(apiUrl ? elsewhere : [])].join(" ");
}

/**
 * Allows inline stylesheets by their hashes. Style attributes are all allowed (docs/develop/content-security-policy.md lists what for). Browsers
 * without the two finer directives (Safari before 15.4, Firefox before 108) go by `style-src`.
 */
function stylePolicy(sheets: readonly string[]): Record<string, string> {
  return {
    "style-src": "'self' 'unsafe-inline'",
    "style-src-elem": ["'self'", ...new Set(sheets)].join(" "),
    "style-src-attr": "'unsafe-inline'",
  };
}

/**
 * Security headers of one HTML page. Its own inline scripts are allowed by their hashes (a cached page cannot have a
 * nonce). A script that got past the sanitizer of descriptions and articles stands in the content, whose scripts are
 * not hashed.
 */
export function securityHeaders(
  html: string,
  {
    portalUrl,
    storeUrl,
    pictures,
  }: {
    portalUrl: string;
    storeUrl: string;
    /** `pictureSources` */
    pictures: string;
  },
): Record<string, string> {
  const hashes = [...ownParts(html).matchAll(INLINE_SCRIPT)].map(([, script = ""]) =>
    hashSource(script),
  );
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...new Set(hashes)].join(" "),
    ...stylePolicy([...hashesOfSheets(stylesOf(html)), ...STOREFRONT_SHEETS]),
    "img-src": pictures,
    "media-src": pictures,
    "frame-src":
      "https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": `'self' ${portalUrl}`,
    "frame-ancestors": "'none'",
  };
  return { ...commonSecurityHeaders(storeUrl), ...contentPolicy(policy) };
}

/**
 * Security headers of one screen of the portal, which is made for one request: its own scripts carry `nonce`.
 * The camera is the hub's own, to scan a parcel's number.
 */
export function portalSecurityHeaders({
  nonce,
  storeUrl,
  portalUrl,
}: {
  nonce: string;
  storeUrl: string;
  portalUrl: string;
}): Record<string, string> {
  const policy = {
    "default-src": "'self'",
    // These two are rendered outside the components that know the nonce.
    "script-src": `'self' 'nonce-${nonce}' ${hashSource(STAND_INS_SCRIPT)} ${hashSource(SAFETY_NET_SCRIPT)}`,
    ...stylePolicy(PORTAL_SHEETS),
    "img-src": "'self' data: blob: https:",
    "media-src": "'self' blob: https:",
    "object-src": "'none'",
    "base-uri": "'self'",
    // After signing in, a form leads back to the shop.
    "form-action": `'self' ${storeUrl}`,
    "frame-ancestors": "'none'",
  };
  return {
    ...commonSecurityHeaders(portalUrl),
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
    "referrer-policy": "same-origin",
    ...contentPolicy(policy),
  };
}

function contentPolicy(policy: Record<string, string>): Record<string, string> {
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return { "content-security-policy": directives.join("; ") };
}
