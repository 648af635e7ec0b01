import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "#tohfa/server/start/settings.ts";
import { COURIERS, createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import { leopards } from "#tohfa/shop/delivery/couriers/leopards/leopards.server.ts";
import { RIDER_CONSENT } from "#tohfa/shop/delivery/couriers/rider/rider.server.ts";
import { vendorAccess } from "#tohfa/shop/platform/vendor.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "tohfa-couriers-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const read = (environment: Record<string, string>) => readSettings({ DATA_DIR, ...environment });
const names = (environment: Record<string, string>) =>
  createCouriers(read(environment).vendors, { demo: false }).map(({ name }) => name);

describe("Couriers' keys (docs/operate/couriers.md)", () => {
  it("a courier whose keys are not configured is off", () => {
    expect(names({})).toEqual([]);
    expect(names({ MNP_TRACKING: "0", POSTEX_TOKEN: "", TRAX_URL: "https://x.example" })).toEqual(
      [],
    );
  });

  it("with their keys all are on, at the address that is set", () => {
    const all = {
      ...Object.fromEntries(
        COURIERS.flatMap(({ keys }) => Object.keys(keys)).map((name) => [name, "1"]),
      ),
      RIDER_PLAIN_HTTP: RIDER_CONSENT,
      LEOPARDS_URL: "http://localhost:1/",
    };
    expect(new Set(names(all)).size).toBe(COURIERS.length);
    expect(vendorAccess(leopards, read(all).vendors, true)?.url).toBe("http://localhost:1");
  });

  it("half a pair of keys is named, with what is missing and without the key", () => {
    const start = () => read({ TCS_CLIENT_SECRET: "hunter2", MNP_URL: "ftp://x" });
    expect(start).toThrow("TCS_CLIENT_ID is missing: TCS_CLIENT_SECRET is of no use without it");
    expect(start).toThrow("MNP_URL is wrong");
    expect(start).not.toThrow("hunter2");
  });
});
