import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCREENS } from "#tohfa/portal/app/routes.ts";
import { handleFrom, whyNotHandle } from "#tohfa/shop/selling/sellers/handle.ts";
import { PAGES, PORTAL_LINKS } from "#tohfa/storefront/app/routes.ts";

const firstWord = (path: string) => path.split("/")[1]?.split(/[?#]/)[0] ?? "";

describe("A store's address (issue 11 §2)", () => {
  const pages = [...PAGES, ...SCREENS, ...PORTAL_LINKS.map(({ to }) => ({ path: to }))];
  const files = ["storefront", "portal"].flatMap((app) => readdirSync(`${app}/public`));
  const words = [
    ...pages.map(({ path }) => firstWord(path)),
    ...files,
    "api",
    "client",
    "pictures",
  ];

  it.each([...new Set(words)].filter((word) => word !== "" && !/^[:*]/.test(word)))(
    "never hides the shop's own /%s",
    (word) => {
      expect(whyNotHandle(word)).not.toBeNull();
      // Nor does a store named like it, with its signs left out.
      if (!word.includes(".")) expect([word, whyNotHandle(handleFrom(word))]).not.toContain(null);
    },
  );

  it.each([
    "ab",
    "Hunza",
    "hunza crafts",
    "-hunza",
    "hunza--crafts",
    "123456",
    "a".repeat(41),
    "تحفے",
  ])("%s is none", (typed) => expect(whyNotHandle(typed)?.field).toBe("handle"));

  it.each([
    ["Hunza Crafts", "hunza-crafts"],
    ["  Sana's  Gifts! ", "sana-s-gifts"],
    ["Café Ünal", "cafe-unal"],
  ])("%s would be %s", (name, handle) => {
    expect(handleFrom(name)).toBe(handle);
    expect(whyNotHandle(handle)).toBeNull();
  });
});
