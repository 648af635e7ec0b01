import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FIRST_CATEGORIES } from "#tohfa/shop/catalogue/categories/first-categories.ts";

const root = join(import.meta.dirname, "../..");

/** What a new shop begins with; and SPEC §2's own links and pages, which lead to fixed addresses. */
const MAY = new Set([
  "shop/catalogue/categories/first-categories.ts",
  "storefront/app/routes.ts",
  "storefront/app/listing/category-page.tsx",
]);

// Issue 39 §2: a category made in the office appears wherever categories are listed: no list of them in code.
it("no code lists the shop's categories by their names", async () => {
  const names = FIRST_CATEGORIES.map(({ name }) => name);
  const lists: [file: string, named: string[]][] = [];
  for (const folder of [
    "shop",
    "storefront/app",
    "portal/app",
    "api",
    "contract",
    "ui",
    "server",
  ]) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${file}`;
      if (!/\.tsx?$/.test(file) || /\.test\./.test(file) || MAY.has(path)) continue;
      const code = await readFile(join(root, path), "utf8");
      const named = names.filter((name) => code.includes(`"${name}"`));
      // SPEC §4's mapping of the cart names four.
      if (named.length > 4) lists.push([path, named]);
    }
  }
  expect(lists).toEqual([]);
});
