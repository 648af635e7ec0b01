import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const site = { portalUrl: "http://portal.example", storeUrl: "https://store.example" };
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
