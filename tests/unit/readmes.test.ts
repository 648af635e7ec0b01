import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DOMAINS } from "#tohfa/.dependency-cruiser.mjs";

const shop = join(import.meta.dirname, "../../shop");
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it("shop/ has the domains that the import rules order, and nothing beside them but its table of who is told", () => {
  expect(readdirSync(shop).sort()).toEqual([...DOMAINS, "README.md", "who-is-told.ts"].sort());
});

it.each(DOMAINS)(
  "%s says in at most 15 lines what it is, and names each of its folders",
  (domain) => {
    const text = readFileSync(join(shop, domain, "README.md"), "utf8");
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
    expect(text).toMatch(/\bBegin with `/);
    const unnamed = foldersIn(join(shop, domain)).filter(
      ({ name }) => !text.includes(`\`${name}/\``),
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    for (const [, path = ""] of text.matchAll(/`([\w-]+\/[\w./-]+\.ts)`/g)) {
      const at = path.startsWith("shop/") ? join(shop, "..", path) : join(shop, domain, path);
      expect(readFileSync(at, "utf8"), path).not.toBe("");
    }
  },
);
