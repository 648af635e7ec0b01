import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  closeCancelledOrders,
  expirePayments,
} from "#tohfa/shop/buying/settlement/expire.server.ts";
import { settleDueAttempts } from "#tohfa/shop/buying/settlement/settle-due-attempts.server.ts";
import { markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import type { FakeBank } from "#tohfa/shop/money/payments/fake-bank.ts";
import {
  booked,
  inMinutes,
  openPayingShop,
  type PayingShop,
  type Placed,
  paidWithoutOrder,
  pay,
  STORE,
  send,
} from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

let shop: PayingShop;
const admin = adminNamed("u-1");
let bank: FakeBank;
beforeAll(async () => {
  shop = await openPayingShop();
  await signInAs(shop.db, admin);
  if (!shop.fake) throw new Error("The fake gateway is off");
  bank = shop.fake;
});
afterAll(() => shop?.close());

const CALLBACK = "/api/v1/payments/jazzcash/callback";

/** The buyer goes to the gateway and decides there; gives the callback's fields, not yet sent. */
async function decide(order: Placed, decision: "paid" | "failed") {
  const { status, body } = await pay(shop, order);
  expect(status).toBe(200);
  const sale = await bank.decide(body.fields.reference, decision);
  if (!sale) throw new Error("The gateway knows nothing of it");
  return bank.callback(sale);
}

const callback = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(shop, `${CALLBACK}?${new URLSearchParams(fields)}`, { method: "GET", headers });

/** Everything that a callback could change. */
async function everything(order: Placed) {
  return {
    state: await shop.stateOf(order.id),
    stock: await shop.stockOf(order.product),
    history: await shop.historyOf(order.id),
    parcels: await shop.parcelsOf(order.id),
    mails: await shop.mailsOf(order.id),
  };
}

describe("Hosted checkout (issue 4.6) with the fake gateway", () => {
  it("the order is there before the buyer goes: stock taken, payment awaited", async () => {
    const order = await shop.order("jazzcash");
    expect(await shop.stateOf(order.id)).toBe("awaiting");
    expect(await shop.stockOf(order.product)).toBe(8);
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body.payment).toMatchObject({ method: "jazzcash", can_pay: true, amount: 3198 });
  });

  it("Pay now sends to the gateway with a new reference each time; a wrong token is 404", async () => {
    const order = await shop.order("jazzcash");
    const first = await pay(shop, order);
    const second = await pay(shop, order);
    expect(first.body).toMatchObject({ url: `${STORE}/api/v1/fake-checkout`, method: "GET" });
    expect(first.body.fields.reference).toMatch(/^[A-Z0-9]{20}$/);
    expect(second.body.fields.reference).not.toBe(first.body.fields.reference);
    expect((await pay(shop, { ...order, token: "x" })).status).toBe(404);
    const cash = await shop.order("cod");
    expect((await pay(shop, cash)).status).toBe(409);
  });

  it("a browser gets a page that sends itself on, and can send itself nowhere but https", async () => {
    const order = await shop.order("easypaisa");
    const { status, headers, text } = await send(
      shop,
      `/api/v1/orders/${order.id}/pay?token=${order.token}`,
      {
        headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      },
    );
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain(`action="${STORE}/api/v1/fake-checkout"`);
    expect(headers["content-security-policy"]).toContain(`form-action ${STORE}`);
  });

  it("a signed callback pays it; the browser lands on its order", async () => {
    const order = await shop.order("jazzcash");
    const fields = await decide(order, "paid");
    const { status, headers } = await callback(fields, { accept: "text/html" });
    expect([status, headers.location]).toEqual([
      303,
      `${STORE}/order/order-confermed?id=${order.id}&token=${order.token}`,
    ]);
    expect(await shop.stateOf(order.id)).toBe("paid");
    expect(await shop.mailsOf(order.id)).toEqual(["order-placed", "payment-received"]);
    expect((await shop.historyOf(order.id)).map(({ to, actor }) => [to, actor])).toEqual([
      ["awaiting", "buyer"],
      ["awaiting", "buyer"],
      ["paid", "jazzcash"],
    ]);
  });

  it("replayed, even 20 at once: the same answer, no second effect", async () => {
    const order = await shop.order("jazzcash");
    const fields = await decide(order, "paid");
    const first = await Promise.all(Array.from({ length: 20 }, () => callback(fields)));
    expect(new Set(first.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const before = await everything(order);
    const again = await callback(fields);
    expect([again.status, again.text]).toEqual([200, first[0]?.text]);
    expect(await everything(order)).toEqual(before);
    expect(before.history.filter(({ to }) => to === "paid")).toHaveLength(1);
    expect(before.mails.filter((one) => one === "payment-received")).toHaveLength(1);
  });

  it("forged in any field: 400, and nothing changes", async () => {
    const order = await shop.order("jazzcash");
    const fields = await decide(order, "failed");
    const before = await everything(order);
    const lies: Record<string, string>[] = [
      { ...fields, state: "paid" },
      { ...fields, amount: "1" },
      { ...fields, signature: "" },
      { ...fields, signature: "0".repeat(64) },
      { ...fields, reference: "T2026010100000000000" },
      {},
    ];
    for (const lie of lies) expect((await callback(lie)).status).toBe(400);
    expect(await everything(order)).toEqual(before);
    expect((await callback(fields)).status).toBe(200);
    expect(await shop.stateOf(order.id)).toBe("failed");
  });

  it("a signed callback is not believed: the gateway is asked, and says it is not paid", async () => {
    const order = await shop.order("jazzcash");
    const { body } = await pay(shop, order);
    const sale = await bank.find(body.fields.reference);
    if (!sale) throw new Error("no sale");
    const { status } = await callback(bank.callback({ ...sale, state: "paid" }));
    expect([status, await shop.stateOf(order.id)]).toEqual([200, "awaiting"]);
  });

  it("another amount is refused, told once in the history, and pays nothing", async () => {
    const order = await shop.order("jazzcash");
    const fields = await decide(order, "paid");
    const sale = await bank.find(fields.reference ?? "");
    if (!sale) throw new Error("no sale");
    const cheap = bank.callback({ ...sale, amount: 100 });
    for (let tries = 0; tries < 3; tries += 1) expect((await callback(cheap)).status).toBe(422);
    expect(await shop.stateOf(order.id)).toBe("awaiting");
    const told = (await shop.historyOf(order.id)).filter(({ text }) => text.includes("refused"));
    expect(told).toHaveLength(1);
  });

  it("an unknown reference, or another vendor's door, is 404", async () => {
    const order = await shop.order("jazzcash");
    const fields = await decide(order, "paid");
    const sale = { ...(await bank.find(fields.reference ?? "")), reference: "T1" } as never;
    expect((await callback(bank.callback(sale))).status).toBe(404);
    const url = `/api/v1/payments/easypaisa/callback?${new URLSearchParams(fields)}`;
    expect((await send(shop, url)).status).toBe(404);
    expect((await send(shop, "/api/v1/payments/cod/callback")).status).toBe(404);
    expect(await shop.stateOf(order.id)).toBe("awaiting");
  });

  it("declined: it says so, and another attempt may pay", async () => {
    const order = await shop.order("jazzcash");
    await callback(await decide(order, "failed"));
    expect(await shop.stateOf(order.id)).toBe("failed");
    await callback(await decide(order, "paid"));
    expect(await shop.stateOf(order.id)).toBe("paid");
    expect((await pay(shop, order)).status).toBe(409);
  });

  it("declined after an earlier attempt was left: it says so, and the earlier one may still pay", async () => {
    const order = await shop.order("jazzcash");
    const { body } = await pay(shop, order);
    await callback(await decide(order, "failed"));
    expect(await shop.stateOf(order.id)).toBe("failed");
    const left = await bank.decide(body.fields.reference, "paid");
    if (left) await callback(bank.callback(left));
    expect(await shop.stateOf(order.id)).toBe("paid");
  });

  it("an old attempt that fails does not disturb the one the buyer is paying with", async () => {
    const order = await shop.order("jazzcash");
    const old = await decide(order, "failed");
    await pay(shop, order);
    await callback(old);
    expect(await shop.stateOf(order.id)).toBe("awaiting");
  });

  it("paid twice in two windows: one pays, the other has to go back", async () => {
    const order = await shop.order("jazzcash");
    const one = await decide(order, "paid");
    const other = await decide(order, "paid");
    await Promise.all([callback(one), callback(other), callback(other)]);
    expect(await shop.stateOf(order.id)).toBe("partly_refund_due");
    const history = await shop.historyOf(order.id);
    expect(history.filter(({ text }) => text.includes("is to be refunded"))).toHaveLength(1);
    expect(await booked(shop, "gateway", order.id)).toBe(2 * order.total);
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select state from payment_attempts where payment_id = ${`${order.id}-P1`} order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["paid", "refund_due"]);
    const sent = { reference: "FT-2", at: new Date() };
    expect(await markRefunded(shop.db, admin, `${order.id}-P1`, sent)).toBe(order.total);
    expect(await shop.stateOf(order.id)).toBe("paid");
    // The gateway has both until it settles; what went back left the bank.
    expect(await booked(shop, "bank", order.id)).toBe(-order.total);
    await expect(markRefunded(shop.db, admin, `${order.id}-P1`, sent)).rejects.toThrow(
      "Nothing of this payment is to be refunded.",
    );
  });
});

describe("Unpaid orders expire (jobs/expire-payments)", () => {
  it("after its minutes: parcels cancelled, stock returned once, told by mail; not a minute before", async () => {
    const order = await shop.order("jazzcash");
    await expirePayments(shop.db, shop.gateways, inMinutes(59));
    expect(await shop.stateOf(order.id)).toBe("awaiting");
    await Promise.all(
      Array.from({ length: 5 }, () => expirePayments(shop.db, shop.gateways, inMinutes(61))),
    );
    const after = await everything(order);
    expect([after.state, after.stock, after.parcels[0]?.state]).toEqual([
      "expired",
      10,
      "cancelled",
    ]);
    expect(after.mails).toEqual(["order-placed", "payment-expired"]);
    await expirePayments(shop.db, shop.gateways, inMinutes(120));
    expect(await everything(order)).toEqual(after);
    expect((await pay(shop, order)).status).toBe(409);
  });

  it("whoever paid in silence keeps the order: the gateway is asked before it expires", async () => {
    const order = await shop.order("jazzcash");
    await decide(order, "paid");
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    expect([await shop.stateOf(order.id), await shop.stockOf(order.product)]).toEqual(["paid", 8]);
  });

  it("cash on delivery and what is paid never expire", async () => {
    const cash = await shop.order("cod");
    const paid = await shop.order("jazzcash");
    await callback(await decide(paid, "paid"));
    await expirePayments(shop.db, shop.gateways, inMinutes(100_000));
    expect([await shop.stateOf(cash.id), await shop.stateOf(paid.id)]).toEqual(["due", "paid"]);
  });

  it("a parcel that is on its way unpaid is left to people", async () => {
    const order = await shop.order("jazzcash");
    // As shops that sent before the money was there left them.
    await shop.db.execute(sql`update parcels set state = 'dispatched', courier = 'tcs',
      tracking_number = ${`T-${order.id}`} where id = ${`${order.id}-1`}`);
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    await expirePayments(shop.db, shop.gateways, inMinutes(62));
    expect(await shop.stateOf(order.id)).toBe("awaiting");
    const told = (await shop.historyOf(order.id)).filter(({ text }) => text.includes("on its way"));
    expect(told).toHaveLength(1);
  });

  it("a late payment with the stock still there reinstates the order; its first parcels stay cancelled", async () => {
    const order = await shop.order("jazzcash", 2);
    const { body } = await pay(shop, order);
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    expect(await shop.stockOf(order.product)).toBe(2);
    const sale = await bank.decide(body.fields.reference, "paid");
    if (!sale) throw new Error("no sale");
    await Promise.all([callback(bank.callback(sale)), callback(bank.callback(sale))]);
    const after = await everything(order);
    expect([after.state, after.stock]).toEqual(["paid", 0]);
    expect(after.parcels).toEqual([
      { id: `${order.id}-1`, state: "cancelled", items: 0 },
      { id: `${order.id}-2`, state: "placed", items: 1 },
    ]);
    const { body: shown } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(shown.parcels).toMatchObject([{ id: `${order.id}-2`, state: "placed", items: 1 }]);
    expect(shown.order_items).toHaveLength(1);
    // Cancelled again, its stock comes back once more and no more.
    await moveParcel(shop.db, SYSTEM, `${order.id}-2`, "cancelled");
    expect(await shop.stockOf(order.product)).toBe(2);
  });

  it("late money without the stock is to be refunded, with an event; nothing is taken", async () => {
    const order = await shop.order("jazzcash", 2);
    const { body } = await pay(shop, order);
    await expirePayments(shop.db, shop.gateways, inMinutes(61));
    await shop.db.execute(sql`update products set stock = 1 where id = ${order.product}`);
    const sale = await bank.decide(body.fields.reference, "paid");
    if (!sale) throw new Error("no sale");
    await callback(bank.callback(sale));
    const after = await everything(order);
    expect([after.state, after.stock]).toEqual(["refund_due", 1]);
    expect(after.history.at(-1)).toMatchObject({ to: "refund_due", actor: "jazzcash" });
    expect(after.mails).toContain("payment-refund-due");
    expect(after.parcels).toEqual([{ id: `${order.id}-1`, state: "cancelled", items: 1 }]);
  });

  it("an order cancelled before it is paid closes its payment; cancelled after, its money goes back", async () => {
    const unpaid = await shop.order("jazzcash");
    const paid = await shop.order("jazzcash");
    await callback(await decide(paid, "paid"));
    for (const { id } of [unpaid, paid]) await moveParcel(shop.db, SYSTEM, `${id}-1`, "cancelled");
    await closeCancelledOrders(shop.db, new Date());
    expect([await shop.stateOf(unpaid.id), await shop.stateOf(paid.id)]).toEqual([
      "cancelled",
      "refund_due",
    ]);
  });
});

describe("Whatever comes in whatever order (issue 4: paid always means an order exists)", () => {
  it("states, stock and history agree after any run of steps", async () => {
    const step = fc.constantFrom(
      "pay",
      "accept",
      "decline",
      "callback",
      "replay",
      "forge",
      "settle",
      "expire",
      "sell the rest",
      "cancel",
      "close",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const order = await shop.order("jazzcash", 4);
        const references: string[] = [];
        let minutes = 0;
        let sold = 0;
        let messages: Record<string, string>[] = [];
        for (const one of steps) {
          minutes += 1;
          if (one === "pay") {
            const { body } = await pay(shop, order);
            if (body.fields) references.push(body.fields.reference);
          }
          const newest = references.at(-1) ?? "";
          if (one === "accept" || one === "decline") {
            const sale = await bank.decide(newest, one === "accept" ? "paid" : "failed");
            if (sale) messages = [...messages, bank.callback(sale)];
          }
          if (one === "callback" && messages.length > 0) await callback(messages.at(-1) ?? {});
          if (one === "replay") await Promise.all(messages.map((fields) => callback(fields)));
          if (one === "forge") {
            const lie = { reference: newest, amount: "319800", state: "paid", signature: "ab" };
            expect((await callback(lie)).status).toBe(400);
          }
          if (one === "settle") await settleDueAttempts(shop.db, shop.gateways, inMinutes(minutes));
          if (one === "expire") {
            minutes += 61;
            await expirePayments(shop.db, shop.gateways, inMinutes(minutes));
          }
          if (one === "sell the rest") {
            const { rowCount } = await shop.db.execute(sql`update products
              set stock = stock - 1 where id = ${order.product} and stock >= 1`);
            sold += rowCount ?? 0;
          }
          if (one === "cancel") {
            const open = (await shop.parcelsOf(order.id)).find(({ state }) => state === "placed");
            if (open) await moveParcel(shop.db, SYSTEM, open.id, "cancelled");
          }
          if (one === "close") await closeCancelledOrders(shop.db, new Date());
        }
        // A day later the last inquiry has been made.
        await settleDueAttempts(shop.db, shop.gateways, inMinutes(minutes + 25 * 60));
        await closeCancelledOrders(shop.db, new Date());
        const { state, stock, history, parcels } = await everything(order);
        expect(await paidWithoutOrder(shop)).toEqual([]);
        // Stock: what was there is in stock, sold to others, or in a parcel that is not cancelled.
        const held = parcels.filter((parcel) => parcel.state !== "cancelled").length * 2;
        expect(stock + sold + held).toBe(4);
        // No money is lost: every sale that was accepted is in the books.
        const sales = await Promise.all(references.map((reference) => bank.find(reference)));
        const accepted = sales.filter((sale) => sale?.state === "paid").length;
        const told = history.filter(
          ({ to, text, actor }) =>
            actor === "jazzcash" && to !== "failed" && text.includes("confirms"),
        ).length;
        expect(told).toBe(accepted);
        // Nor forgotten by the ledger; and what is not for an order that stands goes back, to the paisa.
        expect(await booked(shop, "gateway", order.id)).toBe(accepted * order.total);
        const kept = held > 0 && accepted > 0 ? order.total : 0;
        const due = accepted * order.total - kept;
        if (due > 0) {
          const sent = { reference: "FT", amount: due, at: new Date() };
          await markRefunded(shop.db, admin, `${order.id}-P1`, sent);
        }
        expect(await booked(shop, "bank", order.id)).toBe(kept - accepted * order.total);
        expect(await booked(shop, "buyer", order.id)).toBe(0 - kept);
        if (accepted > 0) expect(["paid", "partly_refund_due", "refund_due"]).toContain(state);
        else expect(["awaiting", "failed", "expired", "cancelled"]).toContain(state);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
