import { createServer, type Server } from "node:http";
import { securityHeaders } from "./security-headers.ts";

/** Stands where the portal will be: says so in plain words and shows the way back to the shop. */
export function createPortalDoor(settings: { storeUrl: string; portalUrl: string }): Server {
  const html = doorPage(settings.storeUrl);
  const { portalUrl } = settings;
  const security = securityHeaders(html, { portalUrl, storeUrl: portalUrl });
  return createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", ...security }).end();
      return;
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...security,
    });
    response.end(request.method === "HEAD" ? undefined : html);
  });
}

function doorPage(storeUrl: string): string {
  const link = (path: string, text: string) =>
    `<a href="${escapeText(`${storeUrl}${path}`)}">${text}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Accounts open soon · Tohfa</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fff7fa; color: #2b1a22;
    font: 1.0625rem/1.6 Nunito, system-ui, sans-serif; }
  main { max-width: 34rem; margin: 2rem 1.25rem; padding: 2.5rem; background: #fff; border-radius: 1.25rem;
    box-shadow: 0 1px 2px #5c14301a, 0 12px 32px #5c14301a; }
  h1 { margin: 0 0 .75rem; font: 600 2rem/1.2 Fraunces, Georgia, serif; }
  ul { padding-left: 1.25rem; }
  a { color: #a3124f; text-underline-offset: .2em; }
  a:focus-visible { outline: 3px solid #a3124f; outline-offset: 3px; border-radius: 4px; }
</style>
</head>
<body>
<main>
<h1>Accounts open soon</h1>
<p>Signing up, signing in and the seller hub are not here yet. You do not need an account to shop with Tohfa:</p>
<ul>
<li>${link("/", "Browse the gifts")} and order as a guest</li>
<li>${link("/track-order", "Track a parcel")} with its tracking number</li>
<li>${link("/contect-us", "Write to us")} if you would like to sell with Tohfa</li>
</ul>
</main>
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
