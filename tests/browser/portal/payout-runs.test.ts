import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("payout-admin", "admin", null);
});
const phone = usePhone(true);

const IBAN = "PK36SCBL0000001123456702";

/** A store with this much to be paid out. */
async function storeWith(amount: number) {
  const store = await openStore();
  const { sellerId } = store;
  await db.execute(sql`update sellers set bank_account = ${IBAN}, bank_title = 'Sana Khan'
    where id = ${sellerId}`);
  await db.transaction((tx) =>
    postEntries(tx, { kind: "goodwill", key: `earned by ${sellerId}` }, [
      { account: "seller", party: sellerId, amount: -amount },
      { account: "goodwill", party: null, amount },
    ]),
  );
  return store;
}

describe("A payout run (issue 41 §6)", () => {
  it("is made of who is due, sent, answered by the bank's file; what comes back is told to the seller", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await storeWith(1148_40);
    const owing = await storeWith(-162_28);
    await signIn(admin.email, "/login?returnTo=/admin/payouts/next");
    await page.getByText("Owes us Rs 162.28").first().waitFor();
    await expectClean();
    await showAll(phone.page, "payouts-next");
    await page.getByLabel("Bank you pay from").selectOption({ label: "HBL" });
    await page.getByRole("button", { name: /^Make a run/ }).click();
    await page.getByRole("button", { name: "Send it to the bank" }).waitFor();
    await expectClean();
    await showAll(phone.page, "payouts-made");
    const path = new URL(page.url()).pathname;
    expect((await get(`${path}/file`, admin.cookie)).status).toBe(409);
    await page.getByRole("button", { name: "Send it to the bank" }).click();
    await page.getByText("Download the file (CSV)").waitFor();
    const file = await (await get(`${path}/file`, admin.cookie)).text();
    expect(file).toContain("Sr No,Beneficiary Account,Beneficiary Title,Bank Code,Amount");
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from payout_run_rows where seller_id = ${store.sellerId}`,
    );
    const id = rows[0]?.id ?? "";
    expect(file).toContain(`${IBAN},Sana Khan,SCBL,1148.40,${id}`);

    const answer = page.locator("section", { hasText: "The bank's answer" });
    const fill = async (amount: string, status: string) => {
      const row = `${id},${IBAN},${amount},${status},Account closed`;
      await answer
        .getByLabel("Or its rows, copied")
        .fill(`Customer Reference,IBAN,Amount,Status,Reason\n${row}`);
      await answer.getByRole("button", { name: "Check it" }).click();
    };
    await fill("1148.41", "Paid");
    await answer.getByText("The file says Rs 1,148.41, the run Rs 1,148.40.").waitFor();
    expect(await answer.getByRole("button", { name: /^Book/ }).count()).toBe(0);
    await expectClean();
    await showAll(phone.page, "payouts-wrong");
    await fill("1148.40", "Returned");
    await answer.getByRole("button", { name: "Book 1 answer" }).click();
    await page.getByText(/and sent back: Account closed/).waitFor();
    await expectClean();
    await showAll(phone.page, "payouts-answered");
    await page.goto(`/admin/payouts/${owing.sellerId}`);
    await page.getByText("Write it off").first().click();
    await page.getByText(/A debt is written off after 180 days/).waitFor();
    await expectClean();
    await showAll(phone.page, "payouts-debt");
    await page.context().clearCookies();
    await signIn(store.email, "/login?returnTo=/seller/money");
    await page.getByText("Your bank sent the last payout back: Account closed.").waitFor();
    await expectClean();
    await showAll(phone.page, "payouts-seller");
  }, 180_000);
});

describe("The shop's own riders (issue 41 §7)", () => {
  it("a rider is given a parcel, hands its cash in against a signature, and the office banks it", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    const parcel = await orderFrom(store.sellerId);
    await bring({ db }, parcel, "packed");
    await signIn(admin.email, "/login?returnTo=/admin/riders");
    await page.getByLabel("Name").fill("Imran Ali");
    await page.getByLabel("Phone").fill("0300 1234567");
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("This rider has no cash of ours.").waitFor();
    const rider = new URL(page.url()).pathname;
    await page.goto(`/admin/parcels/${parcel}`);
    await page.getByLabel("Rider").selectOption({ label: "Imran Ali" });
    await page.getByRole("button", { name: "Hand it over" }).click();
    await page.getByRole("heading", { name: "Our own rider has it" }).waitFor();
    await expectClean();
    await showAll(phone.page, "rider-parcel");
    await moveParcel(db, SYSTEM, parcel, "delivered");
    await page.goto(rider);
    const { rows } = await db.execute<{ amount: string }>(
      sql`select amount from cash_collections where parcel_id = ${parcel}`,
    );
    const rupees = Number(rows[0]?.amount) / 100;
    await page.getByLabel("What you counted, in rupees").fill(String(rupees - 9));
    await page.getByLabel("Rider's signature").fill("Somebody");
    await page.getByRole("button", { name: "Record it" }).click();
    await page
      .getByText(/signs with their name as it stands in the list/)
      .first()
      .waitFor();
    await page.getByLabel("Rider's signature").fill("Imran Ali");
    await expectClean();
    await showAll(phone.page, "rider-hand-in");
    await page.getByRole("button", { name: "Record it" }).click();
    await page.getByRole("heading", { name: /^Receipt HI-/ }).waitFor();
    await expectClean();
    await showAll(phone.page, "rider-receipt");
    await page.goto("/admin/riders");
    await page.getByText("Rs 9 short").waitFor();
    await page.getByLabel("Number on the bank's slip").fill(`SLIP-${parcel}`);
    await page.getByRole("button", { name: "Record the deposit" }).click();
    await page.getByRole("heading", { name: "Rs 0 in the office" }).waitFor();
    await expectClean();
    await showAll(phone.page, "riders");
  }, 180_000);
});
