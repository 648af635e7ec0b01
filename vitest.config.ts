import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const databaseTests = [
  "tests/api/**/*.test.ts",
  "tests/db/**/*.test.ts",
  "tests/shop/**/*.test.ts",
  "shop/**/*.server.test.ts",
];

/**
 * One more than cores, since tests wait: for frames, clocks and processes. Each has a shop and a browser of its own, and
 * all one PostgreSQL. The same for every project: another number of workers is another group, and while the last file of
 * a group runs, the other workers would have nothing to do.
 */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4) + 1;

/**
 * For every project. No test is timed (bench/ does that): the limits only end one that hangs, and what is
 * slow by nature says so itself; machines that are shared lose three quarters of their time to others now and then.
 * Files share their process, so modules, the browser and the shop under test are loaded once; a file keeps no global
 * state.
 */
const COMMON = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  isolate: false,
  maxWorkers: WORKERS,
  // What a locator waits for is the machine's matter, not the product's.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        // Rules, contract, artwork, style: nothing outside the process.
        test: {
          name: "unit",
          include: [
            "{shop,contract,db,demo,ui,api,storefront,portal,server,jobs}/**/*.test.ts",
            "tests/unit/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/*.server.test.ts"],
          ...COMMON,
        },
      },
      {
        // A real PostgreSQL; every file has a database of its own.
        test: {
          name: "database",
          include: databaseTests,
          globalSetup: ["tests/support/global-setup.ts"],
          ...COMMON,
        },
      },
      {
        // Whole processes: starting, stopping, killing, caching.
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          ...COMMON,
        },
      },
      {
        // A real browser on a real server: each test process has one of both.
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          ...COMMON,
        },
      },
    ],
  },
});
