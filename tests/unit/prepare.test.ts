import { expect, it } from "vitest";
import { root, sourceFiles } from "#tohfa/ops/prepare.mjs";

it("a changed server file of the storefront builds it again; the shop's own are not in the build", async () => {
  const files = (await sourceFiles()).map((file) => file.slice(root.length));
  expect(files).toContain("storefront/app/safe-html.server.ts");
  expect(files).toContain("storefront/app/entry.server.tsx");
  expect(files).toContain("shop/values/money.ts");
  expect(files.filter((file) => /^shop\/.*\.server\.ts$|\.test\.tsx?$/.test(file))).toEqual([]);
});
