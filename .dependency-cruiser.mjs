/**
 * ARCHITECTURE "Who may import whom", sentence by sentence. tests/unit/architecture.test.ts plants one
 * violation per rule and expects it to be caught.
 */
const SERVER_FILE = "\\.server\\.tsx?$";
const TEST_FILE = "\\.test\\.tsx?$";
/** Pure lists of states and kinds: what the database's columns and CHECKs are made from. */
const LIST_FILE =
  "^shop/(values/(state-machine|payment-method|language/language|[^/]+-(kinds|codes))|[^/]+/[^/]+/[^/]+-(machine|kinds|codes))\\.ts$";

/** The domains of shop/, from the ground to the roof: each imports those before it alone. */
export const DOMAINS = [
  "values",
  "platform",
  "access",
  "messages",
  "catalogue",
  "selling",
  "orders",
  "money",
  "delivery",
  "buying",
  "growth",
  "people",
  "office",
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "rules-import-only-rules",
      comment:
        "1. A rule (shop/**, no suffix) imports only rules: it gets time, ids and randomness as arguments.",
      severity: "error",
      from: {
        path: "^shop/",
        pathNot: [SERVER_FILE, TEST_FILE],
      },
      to: { pathNot: "^shop/(?!.*\\.server\\.tsx?$)" },
    },
    {
      name: "apps-never-import-one-another",
      comment:
        "2. Apps (api storefront portal jobs) never import one another; server/ composes them.",
      severity: "error",
      from: { path: "^(api|storefront|portal|jobs)/" },
      to: { path: "^(api|storefront|portal|jobs|server)/", pathNot: "^$1/" },
    },
    {
      name: "shop-and-db-know-no-app",
      comment: "3. shop and db know no app.",
      severity: "error",
      from: { path: "^(shop|db)/", pathNot: TEST_FILE },
      to: { path: "^(api|storefront|portal|jobs|server|contract)/" },
    },
    {
      name: "db-knows-lists-only",
      comment:
        "3. Of the shop, db knows types (erased, so not seen here) and the lists that its columns and CHECKs are held to: state machines and kinds. Written twice they would drift apart.",
      severity: "error",
      from: { path: "^db/", pathNot: TEST_FILE },
      to: { path: "^(shop|demo)/", pathNot: LIST_FILE, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "lists-import-nothing",
      comment:
        "A state machine or list of kinds that db imports depends on nothing but the shape of a machine.",
      severity: "error",
      from: { path: LIST_FILE, pathNot: "^shop/values/state-machine\\.ts$" },
      to: {
        pathNot: "^shop/values/state-machine\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "demo-enters-by-one-door",
      comment:
        "The demo shop is 17,000 lines that a production start never loads: only server/start/demo.ts, bench and tests import it.",
      severity: "error",
      from: { pathNot: ["^demo/", "^server/start/demo\\.ts$", "^(bench|tests)/"] },
      to: { path: "^demo/" },
    },
    {
      name: "demo-is-loaded-lazily",
      comment:
        "server/start/demo.ts loads the demo shop by import(), so that a start without DEMO does not.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^demo/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "what-is-large-runs-apart",
      comment:
        "What holds tens of megabytes once it is loaded, and is wanted now and then, is loaded by threads and processes of its own, whose end gives them back: the API's reference, the typesetter and its fonts.",
      severity: "error",
      from: {
        path: "^(shop|contract|db|ui|api|storefront|portal|server|jobs)/",
        pathNot: [
          TEST_FILE,
          "^api/reference-thread\\.ts$",
          "^shop/platform/documents/typeset-process\\.server\\.ts$",
          // Tools that are run by hand.
          "\\.mjs$",
        ],
      },
      to: {
        path: [
          "(^|/)(@scalar/fastify-api-reference|@myriaddreamin/typst-ts-node-compiler|fontverter)(/|$)",
          "^(api/reference-thread|shop/platform/documents/typeset-process\\.server)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-knows-rules-only",
      comment:
        "ui/ serves storefront and portal alike: it imports rules, never an app, the contract or the world.",
      severity: "error",
      from: { path: "^ui/", pathNot: TEST_FILE },
      to: { path: [SERVER_FILE, "^(api|storefront|portal|jobs|server|db|demo|contract)/"] },
    },
    {
      name: "contract-imports-rules-only",
      comment: "4. contract/ imports rules only.",
      severity: "error",
      from: { path: "^contract/", pathNot: TEST_FILE },
      to: { path: [SERVER_FILE, "^(api|storefront|portal|jobs|server|db)/"] },
    },
    {
      name: "storefront-imports-contract-and-rules",
      comment:
        "4. The storefront imports contract/ and rules, never a server file or the database. What cleans HTML is one for all: a file that touches no world, and stays out of the browser.",
      severity: "error",
      from: { path: "^storefront/", pathNot: TEST_FILE },
      to: {
        path: ["^(db|server)/", "^shop/.*\\.server\\.tsx?$"],
        pathNot: "^shop/platform/input/clean-html\\.server\\.ts$",
      },
    },
    {
      name: "storefront-loads-no-schemas",
      comment:
        "4. The definitions of the calls carry TypeBox schemas, which no page needs: the storefront takes types from them, and paths from contract/paths.ts. The Vite plugin that makes that table reads them at build time.",
      severity: "error",
      from: {
        path: "^storefront/",
        pathNot: [TEST_FILE, "^storefront/call-table-plugin\\.ts$"],
      },
      to: {
        path: "^contract/(schemas|calls)(/|\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "portal-speaks-to-the-shop",
      comment:
        "5. The portal's loaders and actions call shop/*.server.ts, the signed-in actor first: it has no tables and no wire of its own. Of db it knows types.",
      severity: "error",
      from: { path: "^portal/", pathNot: TEST_FILE },
      to: { path: "^(db|contract)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "vendor-stays-in-its-folder",
      comment: "6. A vendor's file is imported only inside its own folder, and by its registry.",
      severity: "error",
      from: {
        path: "^(.+)/[^/]+$",
        pathNot: [
          "^(tests|bench)/",
          TEST_FILE,
          // The registries: one line for each vendor.
          "^shop/delivery/couriers/couriers\\.server\\.ts$",
          "^shop/money/payments/gateways\\.server\\.ts$",
          "^shop/messages/mail/senders\\.server\\.ts$",
        ],
      },
      to: {
        path: ["^shop/(delivery/couriers|money/payments)/[^/]+/", "^shop/messages/mail/channels/"],
        pathNot: "^$1/[^/]+$",
      },
    },
    {
      name: "outside-input-has-one-reader",
      comment:
        "What comes from outside is bounded before it is parsed, in one place each: CSV in shop/platform/input/read-csv.server.ts, HTML in shop/platform/input/clean-html.server.ts.",
      severity: "error",
      from: {
        path: "^(shop|contract|db|ui|api|storefront|portal|server|jobs|demo)/",
        pathNot: "^shop/platform/input/(read-csv|clean-html)\\.server\\.ts$",
      },
      to: { path: "(^|/)(csv-parse|sanitize-html|htmlparser2)(/|$)" },
    },
    ...DOMAINS.slice(0, -1).map((domain, rank) => ({
      name: `${domain}-looks-down`,
      comment:
        "7. A domain of the shop imports the domains below it, of types too, and never one above.",
      severity: "error",
      from: { path: `^shop/${domain}/`, pathNot: TEST_FILE },
      to: { path: `^shop/(${DOMAINS.slice(rank + 1).join("|")})/` },
    })),
    {
      name: "values-are-pure",
      comment: "7. Values know no world: there is no server file among them.",
      severity: "error",
      from: {},
      to: { path: "^shop/values/.*\\.server\\.ts$" },
    },
    {
      name: "no-cycles",
      comment: "8. No cycles of files.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
