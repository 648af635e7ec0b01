import { defineConfig } from "vitest/config";

const databaseTests = [
  "tests/api/**/*.test.ts",
  "tests/db/**/*.test.ts",
  "tests/couriers/**/*.test.ts",
  "tests/orders/**/*.test.ts",
  "tests/payments/**/*.test.ts",
  "shop/**/*.server.test.ts",
];

/**
 * Nothing is timed here (bench/ does that): these only end a test that hangs, also on a machine that is
 * busy with ten other things.
 */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    projects: [
      {
        // Rules, contract, artwork, style: nothing outside the process.
        test: {
          name: "unit",
          include: [
            "{shop,contract,db,demo,ui,api,storefront,server,jobs}/**/*.test.ts",
            "tests/unit/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/*.server.test.ts"],
          ...PATIENCE,
        },
      },
      {
        // A real PostgreSQL; every file has a database of its own.
        test: {
          name: "api",
          include: databaseTests,
          globalSetup: ["tests/global-setup.ts"],
          ...PATIENCE,
        },
      },
      {
        // Whole processes: starting, stopping, killing, caching.
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/global-setup.ts"],
          ...PATIENCE,
        },
      },
      {
        // A real browser on one real server; one file after the other.
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/browser/server.ts"],
          fileParallelism: false,
          ...PATIENCE,
        },
      },
    ],
  },
});
