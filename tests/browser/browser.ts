import { type Browser, chromium } from "playwright-core";

/**
 * The browser that `npm test` found. To run browser tests alone: `CHROMIUM=/path/to/chromium npx vitest
 * run --project browser`; without it the one that an earlier `npm test` unpacked is used.
 */
export async function launchBrowser(): Promise<Browser> {
  const unpacked = new URL("../../node_modules/.cache/tohfa-chromium/chromium", import.meta.url);
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? unpacked.pathname,
    // Tests run as root in containers, where the sandbox cannot.
    args: ["--no-sandbox"],
    env: { ...process.env, ...JSON.parse(process.env.CHROMIUM_ENV ?? "{}") },
  });
}
