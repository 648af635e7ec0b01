import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureCircles } from "../../ops/feature-circles.mjs";

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, "../..");

/** One planted violation for each sentence of ARCHITECTURE "Who may import whom". */
const plants: { sentence: string; rule: string; files: Record<string, string> }[] = [
  {
    sentence: "A rule imports only rules: not a server file",
    rule: "rules-import-only-rules",
    files: {
      "shop/catalog/price.ts":
        'import { read } from "./catalog.server.ts";\nexport const price = read;\n',
      "shop/catalog/catalog.server.ts": "export const read = 1;\n",
    },
  },
  {
    sentence: "A rule gets time, ids and randomness as arguments: it imports nothing of Node",
    rule: "rules-import-only-rules",
    files: {
      "shop/orders/order.ts":
        'import { randomUUID } from "node:crypto";\nexport const id = randomUUID;\n',
    },
  },
  {
    sentence: "Apps never import one another",
    rule: "apps-never-import-one-another",
    files: {
      "api/app.ts": 'import { page } from "../storefront/page.ts";\nexport const app = page;\n',
      "storefront/page.ts": "export const page = 1;\n",
    },
  },
  {
    sentence: "The portal and the storefront never import one another",
    rule: "apps-never-import-one-another",
    files: {
      "portal/app/routes.ts":
        'import { pages } from "../../storefront/app/routes.ts";\nexport const p = pages;\n',
      "storefront/app/routes.ts": "export const pages = 1;\n",
    },
  },
  {
    sentence: "The portal calls the shop's server files: it does not read tables itself",
    rule: "portal-speaks-to-the-shop",
    files: {
      "portal/app/seller/orders.tsx":
        'import { parcels } from "../../../db/schema/parcels.ts";\nexport const p = parcels;\n',
      "db/schema/parcels.ts": "export const parcels = 1;\n",
    },
  },
  {
    sentence: "The portal speaks no wire: the contract is the storefront's and the API's",
    rule: "portal-speaks-to-the-shop",
    files: {
      "portal/app/seller/orders.tsx":
        'import { product } from "../../../contract/product.ts";\nexport const p = product;\n',
      "contract/product.ts": "export const product = 1;\n",
    },
  },
  {
    sentence: "shop and db know no app",
    rule: "shop-and-db-know-no-app",
    files: {
      "shop/orders/place-order.server.ts":
        'import { app } from "../../api/app.ts";\nexport const a = app;\n',
      "api/app.ts": "export const app = 1;\n",
    },
  },
  {
    sentence: "Of the shop, db knows only types and lists of states",
    rule: "db-knows-lists-only",
    files: {
      "db/open.server.ts": 'import { money } from "../shop/money.ts";\nexport const m = money;\n',
      "shop/money.ts": "export const money = 1;\n",
    },
  },
  {
    sentence: "What db imports of the shop imports nothing but the shape of a machine",
    rule: "lists-import-nothing",
    files: {
      "shop/orders/order-machine.ts":
        'import { money } from "../money.ts";\nexport const ORDER = money;\n',
      "shop/money.ts": "export const money = 1;\n",
    },
  },
  {
    sentence: "The demo shop is imported by server/demo.ts, bench and tests alone",
    rule: "demo-enters-by-one-door",
    files: {
      "server/main.ts": 'import { fill } from "../demo/fill.ts";\nexport const f = fill;\n',
      "demo/fill.ts": "export const fill = 1;\n",
    },
  },
  {
    sentence: "ui knows rules only",
    rule: "ui-knows-rules-only",
    files: {
      "ui/button.tsx": 'import { page } from "../storefront/page.ts";\nexport const p = page;\n',
      "storefront/page.ts": "export const page = 1;\n",
    },
  },
  {
    sentence: "contract imports rules only",
    rule: "contract-imports-rules-only",
    files: {
      "contract/product.ts":
        'import { read } from "../shop/catalog/catalog.server.ts";\nexport const r = read;\n',
      "shop/catalog/catalog.server.ts": "export const read = 1;\n",
    },
  },
  {
    sentence: "The storefront never imports a server file",
    rule: "storefront-imports-contract-and-rules",
    files: {
      "storefront/app/page.ts":
        'import { read } from "../../shop/catalog/catalog.server.ts";\nexport const r = read;\n',
      "shop/catalog/catalog.server.ts": "export const read = 1;\n",
    },
  },
  {
    sentence: "The storefront loads no call's definition",
    rule: "storefront-loads-no-schemas",
    files: {
      "storefront/app/page.ts":
        'import { calls } from "../../contract/calls.ts";\nexport const c = calls;\n',
      "contract/calls.ts": "export const calls = 1;\n",
    },
  },
  {
    sentence: "The storefront loads no schema",
    rule: "storefront-loads-no-schemas",
    files: {
      "storefront/app/page.ts":
        'import { order } from "../../contract/schemas/order.ts";\nexport const o = order;\n',
      "contract/schemas/order.ts": "export const order = 1;\n",
    },
  },
  {
    sentence: "A courier's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    files: {
      "shop/tracking/tracking.server.ts":
        'import { ask } from "../couriers/leopards/leopards.ts";\nexport const a = ask;\n',
      "shop/couriers/leopards/leopards.ts": "export const ask = 1;\n",
    },
  },
  {
    sentence: "A payment gateway's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    files: {
      "shop/settlement/settle.server.ts":
        'import { ask } from "../payments/jazzcash/jazzcash.ts";\nexport const a = ask;\n',
      "shop/payments/jazzcash/jazzcash.ts": "export const ask = 1;\n",
    },
  },
  {
    sentence: "A mail channel's file is imported only inside its own folder",
    rule: "vendor-stays-in-its-folder",
    files: {
      "shop/mail/notify.server.ts":
        'import { send } from "./channels/mail.server.ts";\nexport const s = send;\n',
      "shop/mail/channels/mail.server.ts": "export const send = 1;\n",
    },
  },
  {
    sentence: "Every CSV goes through one reader, which bounds it (issue 38 §1)",
    rule: "outside-input-has-one-reader",
    files: {
      "shop/parcels/read-statement.server.ts":
        'import { parse } from "csv-parse/sync";\nexport const read = parse;\n',
    },
  },
  {
    sentence: "HTML is cleaned in one place, which bounds it (issue 38 §1)",
    rule: "outside-input-has-one-reader",
    files: {
      "storefront/app/safe-html.server.ts":
        'import sanitizeHtml from "sanitize-html";\nexport const clean = sanitizeHtml;\n',
    },
  },
  {
    sentence: "No cycles",
    rule: "no-cycles",
    files: {
      "shop/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "shop/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    },
  },
];

describe("Who may import whom", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tohfa-imports-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(plants)("$sentence: a planted violation is caught", async ({ rule, files }) => {
    const tree = await plant(folder, files);
    expect(await brokenRules(tree, Object.keys(files))).toContain(rule);
  });

  it("A tree that keeps the rules passes", async () => {
    const files = {
      "shop/money.ts": "export const money = 1;\n",
      "shop/catalog/price.ts":
        'import { money } from "../money.ts";\nexport const price = money;\n',
      // A vendor uses its feature; the registry alone knows the vendors.
      "shop/payments/gateway.ts": "export const gateway = 1;\n",
      "shop/payments/fake/fake.ts":
        'import { gateway } from "../gateway.ts";\nexport const fake = gateway;\n',
      "shop/payments/gateways.server.ts":
        'import { fake } from "./fake/fake.ts";\nexport const gateways = fake;\n',
      "shop/orders/order-machine.ts": "export const ORDER = 1;\n",
      "db/orders.ts":
        'import { ORDER } from "../shop/orders/order-machine.ts";\nexport const o = ORDER;\n',
      "contract/calls.ts": "export const calls = { get: 1 };\n",
      // Types of the calls cost no page anything.
      "storefront/app/page.ts":
        'import type { calls } from "../../contract/calls.ts";\nexport type Calls = typeof calls;\n',
    };
    expect(await brokenRules(await plant(folder, files), Object.keys(files))).toEqual([]);
  });
});

describe("Features form no circle", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tohfa-features-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("of folders, where no file is in one: a planted violation is caught", async () => {
    const tree = await plant(folder, {
      "shop/orders/order.ts": 'import { paid } from "../payments/payment.ts";\n',
      "shop/payments/refund.ts": 'import { code } from "../ledger/code.ts";\n',
      "shop/ledger/post.ts": 'import { id } from "../orders/id.ts";\n',
    });
    expect(featureCircles(tree)).toHaveLength(3);
  });

  it("of types, nor through a folder inside: a planted violation is caught", async () => {
    const tree = await plant(folder, {
      "shop/orders/order.ts": 'import type { Paid } from "../payments/fake/paid.ts";\n',
      "shop/payments/refund.ts": 'import type { Id } from "../orders/id.ts";\n',
    });
    expect(featureCircles(tree)).toHaveLength(2);
  });

  it("a feature and its own folders, tests and what lies in shop/ itself make none", async () => {
    const tree = await plant(folder, {
      "shop/payments/enabled.ts": 'import { fake } from "./fake/fake.ts";\n',
      "shop/payments/fake/fake.ts": 'import { gateway } from "../gateway.ts";\n',
      "shop/orders/order.ts": 'import { paid } from "../payments/payment.ts";\n',
      "shop/payments/payment.test.ts": 'import { order } from "../orders/order.ts";\n',
      "shop/tags.ts": 'import { order } from "./orders/order.ts";\n',
    });
    expect(featureCircles(tree)).toEqual([]);
  });

  it("the shop's features form none", () => {
    expect(featureCircles(repository)).toEqual([]);
  });
});

async function plant(folder: string, files: Record<string, string>): Promise<string> {
  const tree = await mkdtemp(join(folder, "tree-"));
  await symlink(join(repository, "node_modules"), join(tree, "node_modules"));
  await writeFile(
    join(tree, "tsconfig.json"),
    '{"compilerOptions":{"allowImportingTsExtensions":true}}',
  );
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  return tree;
}

async function brokenRules(tree: string, files: string[]): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    [
      join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "--config",
      join(repository, ".dependency-cruiser.mjs"),
      "--output-type",
      "json",
      ...files,
    ],
    { cwd: tree, maxBuffer: 20_000_000 },
  ).catch((error: { stdout: string }) => error);
  const result = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(result.summary.violations.map((violation) => violation.rule.name))];
}
