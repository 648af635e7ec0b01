import { sql } from "drizzle-orm";
import { beforeAll, describe, it } from "vitest";
import { findAttempt, settleAttempt } from "#tohfa/shop/buying/settlement/settle-attempt.server.ts";
import { createFakeBank } from "#tohfa/shop/money/payments/fake/fake-gateway.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import {
  openAccount,
  openStore,
  orderFrom,
  orderOf,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
/** A payment of Rs 3,000 that JazzCash has taken, and that of another order. */
const REFERENCES = ["T20261128PAID0001", "T20261128PAID0002"] as const;
let folder = "";
beforeAll(async () => {
  admin = await openAccount("gateway-admin", "admin", null);
  folder = `/tmp/fake-gateway-${process.pid}`;
  const { sellerId } = await openStore();
  for (const reference of REFERENCES) await payByJazzCash(sellerId, reference);
}, 60_000);
const phone = usePhone(true);

/** An order that is paid at the fake gateway. */
async function payByJazzCash(sellerId: string, reference: string): Promise<void> {
  const parcel = await orderFrom(sellerId);
  const orderId = await orderOf(parcel, `${reference.toLowerCase()}@example.com`);
  const payment = `${orderId}-P1`;
  await db.execute(sql`update orders set payment_method = 'jazzcash' where id = ${orderId}`);
  await db.execute(
    sql`update payments set method = 'jazzcash', state = 'awaiting' where id = ${payment}`,
  );
  await db.execute(sql`insert into payment_attempts (reference, payment_id, method, amount)
    select ${reference}, id, 'jazzcash', amount from payments where id = ${payment}`);
  const bank = createFakeBank({ folder, pageUrl: "", secret: "s".repeat(32) });
  const gateway = bank.gateway("jazzcash", "JazzCash");
  const attempt = await findAttempt(db, "jazzcash", reference);
  if (!attempt) throw new Error("No attempt");
  const { amount } = attempt;
  await gateway.begin({
    ...{ reference, orderId, amount, returnUrl: "", orderUrl: "", buyer: { email: "", phone: "" } },
    ...{ now: new Date(), expiresAt: new Date() },
  });
  await bank.decide(reference, "paid");
  await settleAttempt(db, gateway, attempt, new Date());
}

describe("What gateways pay, and what the bank says of it (issue 41 §2)", () => {
  it("a settlement is checked line by line and booked as a whole; the bank's statement has it, and what it has not stands apart", async () => {
    const { page, signIn, expectClean } = phone;
    const [one, other] = REFERENCES;
    await signIn(admin.email, "/login?returnTo=/admin/settlements");
    await page.getByText("2 payments, the oldest since").waitFor();
    await page.getByText("Its payments").click();
    await expectClean();
    await showAll(phone.page, "gateway-owed");
    await page.getByRole("link", { name: "It has paid" }).click();
    await page.getByLabel("Settlement number").fill("JC-4471");
    await page.getByLabel("What arrived").fill("2,823");
    const heads = "pp_TxnRefNo,Transaction Amount,MDR,SST on MDR,Income Tax,Sales Tax";
    const row = (reference: string) => `${reference},"3,000.00",75,12,30,60`;
    const lines = page.getByLabel("Its lines");
    await lines.fill([heads, row(one), row("T0UNKNOWN")].join("\n"));
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByText("1 line can be booked, 1 cannot: nothing is booked").waitFor();
    await page.getByText("No payment has this reference.").waitFor();
    await expectClean();
    await showAll(phone.page, "settlement-trouble");
    await lines.fill([heads, row(one)].join("\n"));
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByText("It adds up: Rs 2,823 arrived.").waitFor();
    await showAll(phone.page, "settlement-checked");
    await page.getByRole("button", { name: "Book it" }).click();
    await page.getByText("Rs 2,823 is booked.").waitFor();
    await expectClean();
    await showAll(phone.page, "settlement");
    await page.goto("/admin/settlements?tab=past");
    await page.getByRole("link", { name: "JazzCash JC-4471" }).waitFor();
    await expectClean();
    await showAll(phone.page, "settlements-past");

    const today = dayOf(Date.now());
    await page.goto("/admin/bank");
    await page.getByText("No line is open").waitFor();
    await page.getByRole("link", { name: "Upload a statement" }).click();
    const text = [
      "Date,Description,Reference,Debit,Credit,Balance",
      `${today},JAZZCASH SETTLEMENT,,,2823.00,12823.00`,
      `${today},SMS ALERT FEE,,50.00,,12773.00`,
    ].join("\n");
    await page.getByLabel("Or its lines").fill(text.replace("12773", "12772"));
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByText("1 new line, 1 cannot be read").waitFor();
    await expectClean();
    await showAll(phone.page, "bank-trouble");
    await page.getByLabel("Or its lines").fill(text);
    await page.getByRole("button", { name: "Check it" }).click();
    await page.getByText("2 new lines.").waitFor();
    await page.getByRole("button", { name: "Store it" }).click();
    await page.getByText("2 lines are stored, 0 matched.").waitFor();
    await page.goto("/admin/bank?tab=unseen");
    await page.getByRole("link", { name: "Settlement of JazzCash, number JC-4471" }).waitFor();
    await expectClean();
    await showAll(phone.page, "bank-unseen");
    await page.goto("/admin/bank");
    await page.getByText("Say what it is").click();
    const choice = page.getByLabel("In the books, with the same amount");
    await choice.selectOption({ index: 1 });
    await expectClean();
    await showAll(phone.page, "bank-open");
    await page.getByRole("button", { name: "Match", exact: true }).click();
    await page.getByText("It is matched.").waitFor();
    await page.goto("/admin/bank?tab=matched");
    await page.getByRole("link", { name: "Settlement of JazzCash, number JC-4471" }).waitFor();
    await expectClean();
    await showAll(phone.page, "bank-matched");
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("The line is open again.").waitFor();
    await page.getByText("Nothing is matched yet").waitFor();
    // The other payment is still with the gateway.
    await page.goto("/admin/settlements");
    await page.getByText("1 payment, the oldest since").waitFor();
    await page.getByText("Its payments").click();
    await page.getByText(other).waitFor();
  }, 180_000);
});
