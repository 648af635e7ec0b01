import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOMAINS } from "#tohfa/.dependency-cruiser.mjs";

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, "../..");

interface Plant {
  sentence: string;
  rule: string;
  /** The file that breaks it, what it imports, and as what. */
  from: string;
  imports: string;
  as?: "type";
}

/** One planted violation for each sentence of ARCHITECTURE "Who may import whom", all in one tree. */
const plants: Plant[] = [
  {
    sentence: "A rule imports only rules: not a server file",
    rule: "rules-import-only-rules",
    from: "shop/catalogue/product/price.ts",
    imports: "./catalog.server.ts",
  },
  {
    sentence: "A rule gets time, ids and randomness as arguments: it imports nothing of Node",
    rule: "rules-import-only-rules",
    from: "shop/orders/order/order.ts",
    imports: "node:crypto",
  },
  {
    sentence: "Apps never import one another",
    rule: "apps-never-import-one-another",
    from: "api/app.ts",
    imports: "../storefront/app/page.ts",
  },
  {
    sentence: "The portal and the storefront never import one another",
    rule: "apps-never-import-one-another",
    from: "portal/app/routes.ts",
    imports: "../../storefront/app/page.ts",
  },
  {
    sentence: "The portal calls the shop's server files: it does not read tables itself",
    rule: "portal-speaks-to-the-shop",
    from: "portal/app/seller/orders-screen.tsx",
    imports: "../../../db/schema/parcels.ts",
  },
  {
    sentence: "The portal speaks no wire: the contract is the storefront's and the API's",
    rule: "portal-speaks-to-the-shop",
    from: "portal/app/seller/products-screen.tsx",
    imports: "../../../contract/product.ts",
  },
  {
    sentence: "shop and db know no app",
    rule: "shop-and-db-know-no-app",
    from: "shop/buying/checkout/place-order.server.ts",
    imports: "../../../api/http.ts",
  },
  {
    sentence: "Of the shop, db knows only types and lists of states",
    rule: "db-knows-lists-only",
    from: "db/open.server.ts",
    imports: "#tohfa/shop/values/money.ts",
  },
  {
    sentence: "What db imports of the shop imports nothing but the shape of a machine",
    rule: "lists-import-nothing",
    from: "shop/orders/order/order-machine.ts",
    imports: "#tohfa/shop/values/money.ts",
  },
  {
    sentence: "The demo shop is imported by server/start/demo.ts, bench and tests alone",
    rule: "demo-enters-by-one-door",
    from: "server/start/main.ts",
    imports: "../../demo/fill.ts",
  },
  {
    sentence: "What is large runs apart: the API loads its reference in a thread",
    rule: "what-is-large-runs-apart",
    from: "api/documentation.ts",
    imports: "./reference-thread.ts",
  },
  {
    sentence: "ui knows rules only",
    rule: "ui-knows-rules-only",
    from: "ui/button.tsx",
    imports: "../storefront/app/page.ts",
  },
  {
    sentence: "contract imports rules only",
    rule: "contract-imports-rules-only",
    from: "contract/order.ts",
    imports: "#tohfa/shop/catalogue/product/catalog.server.ts",
  },
  {
    sentence: "The storefront never imports a server file",
    rule: "storefront-imports-contract-and-rules",
    from: "storefront/app/product.ts",
    imports: "#tohfa/shop/catalogue/product/catalog.server.ts",
  },
  {
    sentence: "The storefront loads no call's definition",
    rule: "storefront-loads-no-schemas",
    from: "storefront/app/calls.ts",
    imports: "../../contract/calls.ts",
  },
  {
    sentence: "The storefront loads no schema",
    rule: "storefront-loads-no-schemas",
    from: "storefront/app/schemas.ts",
    imports: "../../contract/schemas/order.ts",
  },
  {
    sentence: "A courier's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    from: "shop/delivery/tracking/tracking.server.ts",
    imports: "../couriers/leopards/leopards.ts",
  },
  {
    sentence: "A payment gateway's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    from: "shop/buying/settlement/settle.server.ts",
    imports: "#tohfa/shop/money/payments/jazzcash/jazzcash.ts",
  },
  {
    sentence: "A mail channel's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    from: "shop/messages/mail/notify.server.ts",
    imports: "./channels/mail.server.ts",
  },
  {
    sentence: "Every CSV goes through one reader, which bounds it (issue 38 §1)",
    rule: "outside-input-has-one-reader",
    from: "shop/delivery/courier-cash/read-statement.server.ts",
    imports: "csv-parse/sync",
  },
  {
    sentence: "HTML is cleaned in one place, which bounds it (issue 38 §1)",
    rule: "outside-input-has-one-reader",
    from: "storefront/app/safe-html.server.ts",
    imports: "sanitize-html",
  },
  {
    sentence: "Values know no world: none of them is a server file",
    rule: "values-are-pure",
    from: "shop/access/accounts/actor.server.ts",
    imports: "#tohfa/shop/values/now.server.ts",
  },
  {
    sentence: "No cycles",
    rule: "no-cycles",
    from: "shop/growth/reviews/a.ts",
    imports: "./b.ts",
  },
  ...DOMAINS.slice(0, -1).flatMap((domain, rank): Plant[] => {
    const above = `#tohfa/shop/${DOMAINS[rank + 1]}/room/above.ts`;
    const rule = `${domain}-looks-down`;
    return [
      {
        ...{ sentence: `${domain} imports nothing that stands on it`, rule },
        ...{ from: `shop/${domain}/room/looks-up.ts`, imports: above },
      },
      {
        ...{ sentence: `${domain} imports no type of what stands on it`, rule },
        ...{ from: `shop/${domain}/room/types-up.ts`, imports: above, as: "type" },
      },
    ];
  }),
];

/** What keeps the rules: the registries of vendors, types of the calls, lists in the database, a test. */
const GOOD: readonly Plant[] = [
  ["shop/catalogue/product/lots.ts", "#tohfa/shop/values/money.ts"],
  ["shop/money/payments/fake/fake.ts", "../gateway.ts"],
  ["shop/money/payments/gateways.server.ts", "./fake/fake.ts"],
  ["db/schema/returns.ts", "#tohfa/shop/delivery/returns/return-machine.ts"],
  ["storefront/app/types.ts", "../../contract/calls.ts", "type"],
  ["shop/values/money.test.ts", "#tohfa/shop/office/room/above.ts"],
].map(([from = "", imports = "", as]) => ({
  ...{ sentence: "", rule: "", from, imports },
  ...(as === "type" && { as }),
}));

describe("Who may import whom", () => {
  let folder = "";
  let broken: { rule: string; from: string }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tohfa-imports-"));
    await plantAll(folder, [...plants, ...GOOD]);
    broken = await brokenRules(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(plants)("$sentence: a planted violation is caught", ({ rule, from }) => {
    expect(broken).toContainEqual({ rule, from });
  });

  it("What keeps the rules passes", () => {
    for (const { from } of GOOD) expect(broken.filter((one) => one.from === from)).toEqual([]);
  });
});

/** Each file with its import, and what is imported with nothing in it. */
async function plantAll(tree: string, all: readonly Plant[]): Promise<void> {
  await symlink(join(repository, "node_modules"), join(tree, "node_modules"));
  await writeFile(join(tree, "package.json"), '{"type":"module","imports":{"#tohfa/*":"./*"}}');
  await writeFile(
    join(tree, "tsconfig.json"),
    '{"compilerOptions":{"allowImportingTsExtensions":true}}',
  );
  const texts = new Map<string, string>();
  for (const { from, imports } of all) {
    const path = imports.startsWith("#tohfa/")
      ? imports.slice("#tohfa/".length)
      : imports.startsWith(".")
        ? join(dirname(from), imports)
        : null;
    if (path !== null) texts.set(path, "export const it = 1;\n");
  }
  texts.set("shop/growth/reviews/b.ts", 'import * as a from "./a.ts";\nexport const it = a;\n');
  for (const { from, imports, as } of all) {
    const kind = as === "type" ? "import type" : "import";
    const use = as === "type" ? "export type It = typeof it;" : "export const used = it;";
    texts.set(from, `${kind} * as it from "${imports}";\n${use}\n${texts.get(from) ?? ""}`);
  }
  for (const [path, text] of texts) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

async function brokenRules(tree: string): Promise<{ rule: string; from: string }[]> {
  const folders = ["shop", "contract", "db", "demo", "ui", "api", "storefront", "portal", "server"];
  const { stdout } = await run(
    process.execPath,
    [
      join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["--config", join(repository, ".dependency-cruiser.mjs"), "--output-type", "json"],
      ...folders,
    ],
    { cwd: tree, maxBuffer: 20_000_000 },
  ).catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
