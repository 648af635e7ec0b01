import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { openAccount, openStore, orderFrom } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("returns-admin", "admin", null);
});
const phone = usePhone(true);

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

describe("After the sale (issue 41 §2)", () => {
  it("a price is reduced, and its seller reads what comes off", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    const parcel = await orderFrom(store.sellerId);
    await bring({ db }, parcel, "delivered", "leopards");
    await signIn(admin.email, `/login?returnTo=/admin/parcels/${parcel}`);
    const panel = page.locator("section", { hasText: "The buyer keeps it for less" });
    await panel.getByText("Reduce its price").click();
    await panel.getByLabel("Back to the buyer").fill("3,001");
    await panel.getByLabel("Why").fill("A scratch on the vase");
    await panel.getByRole("button", { name: "Give it back" }).click();
    await panel.getByText("at most Rs 3,000: so much is paid for this.").first().waitFor();
    await expectClean();
    await showAll(phone.page, "reduce-error");
    await panel.getByLabel("Back to the buyer").fill("300");
    await panel.getByRole("button", { name: "Give it back" }).click();
    await panel.getByText("Its price was reduced by Rs 300.").waitFor();
    await expectClean();
    await showAll(phone.page, "reduced");
    await page.context().clearCookies();
    await signIn(store.email, `/login?returnTo=/seller/orders/${parcel}`);
    const money = page.locator("section", { hasText: "What you get" }).last();
    expect(plain(await money.innerText())).toContain("Price reduced −Rs 270");
    await showAll(phone.page, "reduced-seller");
  }, 120_000);

  it("a change of mind: the way back is taken off; said to be the seller's fault, all of it goes back", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    const parcel = await orderFrom(store.sellerId);
    await bring({ db }, parcel, "delivered", "leopards");
    const id = `RT-${parcel.slice(-6)}`;
    await db.execute(sql`insert into return_requests (id, parcel_id, reason, cause, freight)
      values (${id}, ${parcel}, 'The colour does not suit our room', 'change_of_mind', 20000)`);
    await moveParcel(db, SYSTEM, parcel, "returned");
    await signIn(admin.email, `/login?returnTo=/admin/returns/${id}`);
    await page.getByText("Rs 2,800 goes back").waitFor();
    await page.getByText("Rs 200 for the way back is taken off, as the buyer was told.").waitFor();
    await expectClean();
    await showAll(phone.page, "change-of-mind");
    const why = page.locator("section", { hasText: "Why it comes back" });
    await why.getByText("Change why").click();
    await why.getByLabel("Why").selectOption({ label: "Faulty, wrong, or not as described" });
    await why.getByRole("button", { name: "Save" }).click();
    await why.getByText("the seller bears the delivery.").waitFor();
    await page.getByText("Rs 3,000 goes back").waitFor();
    await expectClean();
    await showAll(phone.page, "seller-fault");
  }, 120_000);
});
