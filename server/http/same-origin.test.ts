import { expect, it } from "vitest";
import { whyNotFromHere } from "./same-origin.ts";

const PORTAL = "https://account.tohfa.example";
const host = "account.tohfa.example";

it.each([
  { origin: PORTAL, host },
  { origin: PORTAL, host, "sec-fetch-site": "same-origin" },
  // Another name of this machine, such as its address in the local network.
  { origin: "http://192.168.1.5:3001", host: "192.168.1.5:3001" },
])("a form of the portal's own pages is taken: %j", (headers) => {
  expect(whyNotFromHere(headers, PORTAL)).toBeNull();
});

it.each([
  { host },
  { origin: "null", host },
  { origin: "https://evil.example", host },
  { origin: "https://tohfa.example", host },
  { origin: "http://account.tohfa.example:8080", host },
  { origin: PORTAL, host, "sec-fetch-site": "cross-site" },
  { origin: PORTAL, host, "sec-fetch-site": "same-site" },
  { origin: PORTAL, host, "sec-fetch-site": "none" },
])("a form from elsewhere is not: %j", (headers) => {
  expect(whyNotFromHere(headers, PORTAL)?.code).toBe("forbidden");
});
