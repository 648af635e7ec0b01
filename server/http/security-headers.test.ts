import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "../start/settings.ts";
import { pictureSources, portalSecurityHeaders, securityHeaders } from "./security-headers.ts";

const site = {
  ...{ portalUrl: "http://portal.example", storeUrl: "https://store.example" },
  pictures: "'self'",
};
const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = (content: string) =>
  `<html><head><script>head()</script></head><body><main>${content}</main><footer></footer><script>end()</script></body></html>`;
const policyOf = (content: string) =>
  securityHeaders(page(content), site)["content-security-policy"] ?? "";

test("The page's own scripts are allowed, in its head and behind its footer", () => {
  expect(policyOf("")).toContain(hashOf("head()"));
  expect(policyOf("")).toContain(hashOf("end()"));
});

test.each(["<script>steal()</script>", "</main><footer></footer><script>steal()</script>"])(
  "A script that got into the content is not allowed: %s",
  (content) => {
    expect(policyOf(content)).not.toContain(hashOf("steal()"));
  },
);

test.each([
  ["without API_URL", {}, "'self' data: blob:"],
  ["without API_URL, whatever hosts", { IMAGE_HOSTS: "https://cdn.example" }, "'self' data: blob:"],
  ["with API_URL", { API_URL: "https://api.example" }, "'self' data: blob: https:"],
  [
    "with API_URL and hosts",
    { API_URL: "https://api.example", IMAGE_HOSTS: "https://cdn.example/, *.pictures.example" },
    "'self' data: blob: https://cdn.example *.pictures.example",
  ],
])("Pictures and films come from there alone: %s", (_when, environment, sources) => {
  const pictures = pictureSources(readSettings({ AUTH_SECRET: "a".repeat(32), ...environment }));
  expect(pictures).toBe(sources);
  const policy = securityHeaders(page(""), { ...site, pictures })["content-security-policy"];
  expect(policy).toContain(`img-src ${sources};`);
  expect(policy).toContain(`media-src ${sources};`);
});

test.each(["https://cdn.example/; script-src *", "javascript:x", "'unsafe-inline'", "a b; c"])(
  "IMAGE_HOSTS adds nothing but hosts to a policy: not %s",
  (hosts) => {
    const read = () => readSettings({ AUTH_SECRET: "a".repeat(32), IMAGE_HOSTS: hosts });
    expect(read).toThrow(/IMAGE_HOSTS .* is wrong\. Wanted: /);
  },
);

test("Sheets in a page go by their hashes, in storefront and portal", () => {
  const portal = portalSecurityHeaders({ nonce: "n", ...site })["content-security-policy"] ?? "";
  for (const policy of [policyOf(""), portal]) {
    const [, sheets = ""] = /style-src-elem ([^;]*);/.exec(policy) ?? [];
    expect(sheets).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
  }
});
