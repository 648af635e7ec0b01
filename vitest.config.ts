import { defineConfig } from "vitest/config";

const databaseTests = [
  "tests/api/**/*.test.ts",
  "tests/db/**/*.test.ts",
  "tests/couriers/**/*.test.ts",
  "shop/**/*.server.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        // Rules, contract, artwork, style: nothing outside the process.
        test: {
          name: "unit",
          include: [
            "{shop,contract,db,api,storefront,server,jobs}/**/*.test.ts",
            "tests/unit/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/*.server.test.ts"],
        },
      },
      {
        // A real PostgreSQL; every file has a database of its own.
        test: {
          name: "api",
          include: databaseTests,
          globalSetup: ["tests/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole processes: starting, stopping, killing, caching.
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // A real browser on one real server; one file after the other.
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/browser/server.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
