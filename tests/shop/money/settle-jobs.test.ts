import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startJobs } from "#tohfa/jobs/start-jobs.ts";
import { createBookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import type { Gateway } from "#tohfa/shop/money/payments/gateway.ts";
import { ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { openPayingShop, type PayingShop, pay } from "#tohfa/tests/support/paying-shop.ts";

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop?.close());

/** A gateway that thinks about each question until it is told to answer. */
function thinking(of: Gateway) {
  const asked: string[] = [];
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const gateway: Gateway = {
    ...of,
    inquire: async ({ reference }) => {
      asked.push(reference);
      await told;
      return { state: "pending", amount: null, transactionId: null, words: "" };
    },
  };
  return { gateway, asked, answer };
}

function start(gateway: Gateway) {
  const troubles: unknown[] = [];
  const jobs = startJobs({
    db: shop.db,
    dataDir: shop.dataDir,
    demo: false,
    rateLimits: true,
    tracking: createTrackingClient({ couriers: [] }),
    bookings: createBookingClient([]),
    gateways: new Map([[gateway.method, gateway]]),
    hold: ONLY_CASH.hold,
    senders: {},
    links: MESSAGE_LINKS,
    onTrouble: (error) => troubles.push(error),
    onChannel: () => undefined,
  });
  return { jobs, troubles };
}

const makeAllDue = () =>
  shop.db.execute(sql`update payment_attempts set next_check_at = now() - interval '1 second'
    where state = 'open'`);

describe("The job that asks gateways what became of payments", () => {
  it("asks three at a time and each once; one that is stopped begins no other question", async () => {
    const real = shop.gateways.get("jazzcash");
    if (!real) throw new Error("The fake gateway is off");
    const orders = await Promise.all(Array.from({ length: 7 }, () => shop.order("jazzcash")));
    for (const order of orders) await pay(shop, order);
    await makeAllDue();

    const first = thinking(real);
    const stopped = start(first.gateway);
    await expect.poll(() => first.asked.length).toBe(3);
    const closed = stopped.jobs.close();
    first.answer();
    await closed;
    expect(first.asked.length).toBe(3);

    const second = thinking(real);
    const going = start(second.gateway);
    await expect.poll(() => second.asked.length).toBe(3);
    second.answer();
    await expect.poll(() => second.asked.length).toBe(4);
    await going.jobs.close();
    expect(new Set([...first.asked, ...second.asked]).size).toBe(7);
    expect([...stopped.troubles, ...going.troubles]).toEqual([]);
  });
});
