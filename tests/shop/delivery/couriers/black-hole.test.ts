import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Courier } from "#tohfa/shop/delivery/couriers/courier.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import {
  createTrackingClient,
  type Limits,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import { BLUEEX_KEYS, openBlueExServer } from "./blueex-server.ts";
import { openCallCourierServer } from "./callcourier-server.ts";
import type { CourierServer } from "./courier-server.ts";
import { LEOPARDS_KEYS, openLeopardsServer } from "./leopards-server.ts";
import { openMnpServer } from "./mnp-server.ts";
import { openPostExServer, POSTEX_TOKEN } from "./postex-server.ts";
import { openTcsServer, TCS_KEYS } from "./tcs-server.ts";
import { openTraxServer, TRAX_KEY } from "./trax-server.ts";

/** Breakers stay closed, so that every call meets the dark; a call itself never ends. */
const SHORT: Limits = {
  total: 1_450,
  call: 60_000,
  retries: 1,
  retryAfter: 25,
  nextAfter: 150,
  breakAfter: 1_000,
  pause: 3_000,
  cacheKnownFor: 0,
  cacheUnknownFor: 0,
  serveStaleFor: 0,
};

let servers: Record<string, CourierServer>;
let couriers: Courier[];
let shop: TestShop;
beforeAll(async () => {
  const [leopards, tcs, postEx, trax, mnp, callCourier, blueEx] = await Promise.all([
    openLeopardsServer(),
    openTcsServer(),
    openPostExServer(),
    openTraxServer(),
    openMnpServer(),
    openCallCourierServer(),
    openBlueExServer(),
  ]);
  servers = { leopards, tcs, postEx, trax, mnp, callCourier, blueEx };
  couriers = createCouriers(
    {
      LEOPARDS_API_KEY: LEOPARDS_KEYS.apiKey,
      LEOPARDS_API_PASSWORD: LEOPARDS_KEYS.apiPassword,
      LEOPARDS_URL: leopards.url,
      TCS_CLIENT_ID: TCS_KEYS.clientId,
      TCS_CLIENT_SECRET: TCS_KEYS.clientSecret,
      TCS_URL: tcs.url,
      POSTEX_TOKEN,
      POSTEX_URL: postEx.url,
      TRAX_API_KEY: TRAX_KEY,
      TRAX_URL: trax.url,
      MNP_TRACKING: true,
      MNP_URL: mnp.url,
      CALLCOURIER_TRACKING: true,
      CALLCOURIER_URL: callCourier.url,
      BLUEEX_USER: BLUEEX_KEYS.user,
      BLUEEX_PASSWORD: BLUEEX_KEYS.password,
      BLUEEX_URL: blueEx.url,
    },
    { demo: false },
  );
  shop = await openTestShop({ couriers, courierLimits: SHORT });
});
afterAll(async () => {
  await shop.close();
  for (const server of Object.values(servers)) await server.close();
});
beforeEach(() => {
  for (const server of Object.values(servers)) {
    server.mood = "well";
    server.asked.length = 0;
  }
});

const track = async (trackingNumber: string, by: TestShop = shop) =>
  (await by.post("/api/v8/track/unified-track", { trackingNumber })).body;

/** Time enough for a busy machine. */
const openPatient = (nextAfter: number) =>
  openTestShop({ couriers, courierLimits: { ...SHORT, total: 15_000, nextAfter } });

const darken = (...names: string[]) => {
  for (const name of names) (servers[name] as CourierServer).mood = "black hole";
};

describe("Seven couriers, some of them black-holed (PRODUCT §6)", () => {
  it("all of them: each was asked, and the answer is that nobody knows the number", async () => {
    darken(...Object.keys(servers));
    const began = performance.now();
    const body = await track("779412326902");
    // Five times the limit for a busy machine; a single call that nobody ends takes forty times it.
    expect(performance.now() - began).toBeLessThan(5 * SHORT.total);
    expect(body).toMatchObject({ status: 0, packet_list: [] });
    const untouched = Object.entries(servers).filter(([, { asked }]) => asked.length === 0);
    expect(untouched).toEqual([]);
  });

  it("six of them: the seventh still answers, whoever is asked before it", async () => {
    darken("leopards", "tcs", "postEx", "mnp", "callCourier", "blueEx");
    const patient = await openPatient(SHORT.nextAfter);
    expect((await track("202600000001", patient)).packet_list[0].courier).toBe("Trax");
    await patient.close();
  });

  it("a number goes first to those whose pattern fits, then to the rest in turn", async () => {
    const patient = await openPatient(10_000);
    await track("559000000000001", patient);
    expect(servers.mnp?.asked.length).toBe(1);
    const others = Object.entries(servers).filter(([name]) => name !== "mnp");
    expect(others.every(([, { asked }]) => asked.length === 0)).toBe(true);
    expect((await track("559000000009999", patient)).status).toBe(0);
    expect(others.every(([, { asked }]) => asked.length > 0)).toBe(true);
    await patient.close();
  });

  it("one that was late for another's answer stops, and is not blamed: its breaker stays closed", async () => {
    const impatient = { ...SHORT, nextAfter: 20, breakAfter: 1, pause: 60_000 };
    const troubles: string[] = [];
    const tracking = createTrackingClient({
      couriers,
      limits: { ...impatient, total: 15_000 },
      news: {
        onTrouble: (courier) => troubles.push(courier),
        onUnknownStatus: () => undefined,
      },
    });
    darken("tcs");
    // Looks like TCS's and Trax's.
    expect((await tracking.find("202600000001"))?.courier).toBe("Trax");
    // Its call has ended by now, one way or the other.
    await sleep(200);
    (servers.tcs as CourierServer).mood = "well";
    expect((await tracking.find("779412326902", { courier: "tcs" }))?.state).toBe("delivered");
    expect(troubles).toEqual([]);
  });
});
