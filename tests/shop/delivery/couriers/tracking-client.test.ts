import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createLeopards } from "#tohfa/shop/delivery/couriers/leopards/leopards.server.ts";
import {
  createTrackingClient,
  LIMITS,
  type Limits,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { openTestShop } from "#tohfa/tests/support/test-shop.ts";
import type { CourierServer } from "./courier-server.ts";
import { LEOPARDS_KEYS, openLeopardsServer } from "./leopards-server.ts";

/** Time enough for a busy machine; only waiting for what never comes is short. */
const QUICK: Limits = {
  total: 15_000,
  call: 10_000,
  retries: 1,
  retryAfter: 10,
  nextAfter: 10_000,
  breakAfter: 4,
  pause: 1_000,
  cacheKnownFor: 60_000,
  cacheUnknownFor: 20_000,
  serveStaleFor: 3_600_000,
};
const NUMBER = "KI7503000001";

let server: CourierServer;
afterEach(() => server.close());

async function tracking(limits: Partial<Limits> = {}) {
  server = await openLeopardsServer();
  const clock = { now: 1_000_000 };
  const troubles: string[] = [];
  const unknown: string[] = [];
  const opened = createTrackingClient({
    couriers: [createLeopards({ ...LEOPARDS_KEYS, url: server.url })],
    limits: { ...QUICK, ...limits },
    now: () => clock.now,
    news: {
      onTrouble: (courier, error) => troubles.push(`${courier}: ${(error as Error).message}`),
      onUnknownStatus: (courier, words) => unknown.push(`${courier}: ${words}`),
    },
  });
  return { ...opened, clock, troubles, unknown };
}

describe("Asking couriers (PRODUCT §6)", () => {
  it("an answer is served again for a short while, then asked anew", async () => {
    const { find, clock } = await tracking();
    expect((await find(NUMBER))?.state).toBe("delivered");
    await find(NUMBER);
    expect(server.asked.length).toBe(1);
    clock.now += QUICK.cacheKnownFor + 1;
    await find(NUMBER);
    expect(server.asked.length).toBe(2);
  });

  it("so is that nobody knows a number, for a shorter while", async () => {
    const { find, clock } = await tracking();
    expect(await find("KI7503999999")).toBeNull();
    expect(await find("KI7503999999")).toBeNull();
    expect(server.asked.length).toBe(1);
    clock.now += QUICK.cacheUnknownFor + 1;
    await find("KI7503999999");
    expect(server.asked.length).toBe(2);
  });

  it("however many look at a parcel at once, its courier is asked once", async () => {
    const { find } = await tracking();
    const found = await Promise.all(Array.from({ length: 20 }, () => find(NUMBER)));
    expect(found.every((parcel) => parcel?.state === "delivered")).toBe(true);
    expect(server.asked.length).toBe(1);
  });

  it("a courier that failed is tried once more; wrong keys are not", async () => {
    const { find, troubles } = await tracking();
    server.mood = "broken";
    expect(await find(NUMBER)).toBeNull();
    expect(server.asked.length).toBe(2);
    expect(troubles).toEqual(["Leopards: Leopards answered HTTP 503"]);
    server.mood = "html";
    await find(NUMBER);
    expect(server.asked.length).toBe(3);
  });

  it("while it is down its last answer is served", async () => {
    const { find, clock } = await tracking();
    await find(NUMBER);
    clock.now += QUICK.cacheKnownFor + 1;
    server.mood = "broken";
    expect((await find(NUMBER))?.state).toBe("delivered");
    clock.now += QUICK.serveStaleFor;
    expect(await find(NUMBER)).toBeNull();
  });

  it("that a courier failed is not kept as nobody knowing the number", async () => {
    const { find } = await tracking();
    server.mood = "broken";
    expect(await find(NUMBER)).toBeNull();
    server.mood = "well";
    expect((await find(NUMBER))?.state).toBe("delivered");
  });

  it("after failing again and again it is left alone; after a pause one call tries whether it lives", async () => {
    const { find } = await tracking();
    server.mood = "broken";
    await find(NUMBER);
    await find(NUMBER);
    expect(server.asked.length).toBe(QUICK.breakAfter);
    await find(NUMBER);
    await find(NUMBER);
    expect(server.asked.length).toBe(QUICK.breakAfter);
    await sleep(QUICK.pause + 20);
    server.mood = "well";
    expect((await find(NUMBER))?.state).toBe("delivered");
  });

  it("a page waits no longer than it said; what comes later is kept for the next", async () => {
    const { find } = await tracking();
    server.delay = 100;
    expect(await find(NUMBER, { courier: "leopards", within: 30 })).toBeNull();
    await expect
      .poll(() => find(NUMBER, { courier: "leopards", within: 30 }).then((one) => one?.state))
      .toBe("delivered");
    expect(server.asked.length).toBe(1);
  });

  it("a parcel's own courier is asked and nobody else; one without an adapter is nobody", async () => {
    const { find, polled } = await tracking();
    expect(polled).toEqual(["leopards"]);
    expect(await find(NUMBER, { courier: "own" })).toBeNull();
    expect(server.asked.length).toBe(0);
  });

  it("words that nobody has mapped are told once", async () => {
    const { find, unknown, clock } = await tracking();
    await find("KI7503000003");
    clock.now += QUICK.cacheKnownFor + 1;
    await find("KI7503000003");
    expect(unknown).toEqual(["Leopards: Sorted by robot"]);
  });
});

describe("Tracking with every courier black-holed", () => {
  it("answers that nobody knows the number, within the time for all", async () => {
    server = await openLeopardsServer();
    server.mood = "black hole";
    const shop = await openTestShop({
      couriers: [createLeopards({ ...LEOPARDS_KEYS, url: server.url })],
      courierLimits: { ...QUICK, total: 600, call: 60_000 },
    });
    const { status, body } = await shop.post("/api/v8/track/unified-track", {
      trackingNumber: NUMBER,
    });
    expect([status, body.status, body.packet_list]).toEqual([200, 0, []]);
    await shop.close();
  });

  // SPEC §9: Tracking timeout 15000 ms;
  it("the limits of the real shop leave an answer inside SPEC §9's 15 s", () => {
    expect(LIMITS.total).toBeLessThan(15_000);
  });
});
