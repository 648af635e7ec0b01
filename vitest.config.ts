import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const databaseTests = [
  "tests/api/**/*.test.ts",
  "tests/db/**/*.test.ts",
  "tests/shop/**/*.test.ts",
  "shop/**/*.server.test.ts",
];

/** More than cores would be wanted only to wait; each has a shop and a browser of its own, and all one PostgreSQL. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4);

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
        // Whole processes: starting, stopping, killing, caching. A third of that is waiting: one more at a time.
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          ...COMMON,
          maxWorkers: WORKERS + 1,
          // Another number of workers is another group, which runs after the others.
          sequence: { groupOrder: 1 },
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
