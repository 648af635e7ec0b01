import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { enabledCouriers } from "../../shop/couriers/enabled.server.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "tohfa-couriers-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const read = (environment: Record<string, string>) => readSettings({ DATA_DIR, ...environment });
const names = (environment: Record<string, string>) =>
  enabledCouriers({
    demo: false,
    now: Date.now,
    settings: read(environment).couriers,
  }).map(({ name }) => name);

describe("Couriers' keys (docs/couriers.md)", () => {
  it("a courier whose keys are not configured is off", () => {
    expect(names({})).toEqual([]);
    expect(names({ MNP_TRACKING: "0", POSTEX_TOKEN: "", TRAX_URL: "https://x.example" })).toEqual(
      [],
    );
  });

  it("with their keys all seven are on, at the address that is set", () => {
    const all = {
      LEOPARDS_API_KEY: "a",
      LEOPARDS_API_PASSWORD: "b",
      LEOPARDS_URL: "http://localhost:1/",
      TCS_CLIENT_ID: "a",
      TCS_CLIENT_SECRET: "b",
      POSTEX_TOKEN: "a",
      TRAX_API_KEY: "a",
      MNP_TRACKING: "1",
      CALLCOURIER_TRACKING: "1",
      BLUEEX_USER: "a",
      BLUEEX_PASSWORD: "b",
    };
    expect(names(all).sort()).toEqual(
      ["BlueEx", "CallCourier", "Leopards", "M&P", "PostEx", "TCS", "Trax"].sort(),
    );
    expect(read(all).couriers.leopards?.url).toBe("http://localhost:1");
  });

  it("half a pair of keys is named, with what is missing and without the key", () => {
    const start = () => read({ TCS_CLIENT_SECRET: "hunter2", MNP_URL: "ftp://x" });
    expect(start).toThrow("TCS_CLIENT_ID is missing: TCS_CLIENT_SECRET is of no use without it");
    expect(start).toThrow("MNP_URL is wrong");
    expect(start).not.toThrow("hunter2");
  });
});
