import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { BrowserRedirect } from "#tohfa/shop/money/payments/gateway.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";

const SCRIPT = "document.forms[0].submit()";
const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

/** A page whose form submits itself to the gateway, since gateways want POST; without script it has a button. */
export function sendRedirectForm(
  reply: FastifyReply,
  send: BrowserRedirect,
  storeUrl: string,
): FastifyReply {
  const inputs = Object.entries(send.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const gateway = new URL(send.url).origin;
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${SCRIPT_HASH}'`,
    // Gateways redirect among their own hosts and back to us; browsers check those too.
    `form-action ${gateway} ${storeUrl || "'self'"} https:`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return reply
    .code(200)
    .header("content-security-policy", policy)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Taking you to pay · Tohfa</title>
<style>body{font:17px/1.6 sans-serif;color:#2b1721;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center}
button{font:inherit;font-weight:600;background:#c2185b;color:#fff;border:0;border-radius:8px;padding:12px 24px;min-height:44px}</style></head>
<body><form method="${send.method.toLowerCase()}" action="${escapeHtml(send.url)}">${inputs.join("")}
<p>Taking you to the payment page. Your order is saved.</p><button>Continue to payment</button></form><script>${SCRIPT}</script></body></html>`);
}
