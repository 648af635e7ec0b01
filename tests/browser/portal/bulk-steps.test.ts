import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { get, openStore, orderFrom, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { sayYes } from "#tohfa/tests/support/say-yes.ts";

const NO_YES = "The buyer has not confirmed this cash order yet.";

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, state from parcels where id in ${[...ids]}`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? "");
}

/** Orders of a store of their own: the buyer of the first has said yes. */
async function threeOrders() {
  const seller = await openStore();
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await orderFrom(seller.sellerId));
  const [yes = "", ...others] = ids;
  await sayYes(db, yes);
  return { seller, ids, yes, others };
}

/** Without the comments that React puts between texts. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

const chosen = (intent: string, ids: readonly string[]) =>
  new URLSearchParams([["intent", intent], ...ids.map((id): [string, string] => ["id", id])]);

describe("A step for many does what fits, and says of each row that does not why (issue 39)", () => {
  it("only the order whose buyer has said yes is confirmed; the list is fresh, and nothing is ticked", async () => {
    const { seller, ids, yes, others } = await threeOrders();
    const path = "/seller/orders?tab=to-confirm";
    const answer = await post(path, chosen("confirm", ids), seller.cookie);
    expect(answer.status).toBe(200);
    const page = await textOf(answer);
    expect(page).toContain("1 order is confirmed.");
    expect(page).toContain("2 are not:");
    for (const id of others) expect(page).toMatch(new RegExp(`${id}</strong>: ${NO_YES}`));
    expect(await statesOf([yes, ...others])).toEqual(["confirmed", "placed", "placed"]);
    // It has moved to another tab.
    expect(page).not.toContain(`value="${yes}"`);
    for (const id of others) expect(page).toContain(`value="${id}"`);
    expect(page).not.toMatch(/<input[^>]+name="id"[^>]+checked/);
  });

  it("what all rows fit is said on the next screen, with the tab, the filter and the page that were open", async () => {
    const { seller, yes } = await threeOrders();
    const path = "/seller/orders?tab=to-confirm&payment=cash";
    const answer = await post(path, chosen("confirm", [yes]), seller.cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  });

  it.each(["confirm", "pack"])(
    "one rule decides: what keeps a row from '%s' is what its own page says beside the button",
    async (intent) => {
      const { seller, others } = await threeOrders();
      if (intent === "pack") {
        await db.execute(sql`update parcels set state = 'confirmed' where id in ${others}`);
      }
      const [one = ""] = others;
      const many = await textOf(
        await post("/seller/orders", chosen(intent, others), seller.cookie),
      );
      const own = await textOf(await get(`/seller/orders/${one}`, seller.cookie));
      const single = await post(`/seller/orders/${one}`, { intent }, seller.cookie);
      expect(many).toContain(NO_YES);
      expect(own).toContain(NO_YES);
      expect([single.status, (await single.text()).includes(NO_YES)]).toEqual([409, true]);
    },
  );

  it("of products too: one price that is none keeps no other back, and what was typed stays", async () => {
    const seller = await openStore();
    for (let count = 0; count < 2; count += 1) await orderFrom(seller.sellerId);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from products where seller_id = ${seller.sellerId} order by id`,
    );
    const [good = "", bad = ""] = rows.map(({ id }) => id);
    const form = new URLSearchParams({ intent: "save" });
    for (const [place, id] of [good, bad].entries()) {
      form.set(`rows[${place}].id`, id);
      form.set(`rows[${place}].price`, place === 0 ? "1,234" : "cheap");
    }
    const answer = await post("/seller/products", form, seller.cookie);
    const page = await textOf(answer);
    expect(answer.status).toBe(200);
    expect(page).toContain("1 product is saved.");
    expect(page).toContain("“cheap” is no amount in rupees");
    expect(page).toContain('value="cheap"');
    expect(page).toContain('value="1234"');
  });
});

describe("On a phone", () => {
  const phone = usePhone(true);

  it("half a success is no error, what has moved is not ticked any more, and the answer is in view", async () => {
    const { page, signIn, tap, expectClean } = phone;
    const { seller, ids, others } = await threeOrders();
    await signIn(seller.email, "/seller/orders");
    for (const id of ids) await page.getByLabel(`Choose ${id}`).check();
    await page.getByText("3 chosen").waitFor();
    await tap("Confirm");
    const done = page.getByText("1 order is confirmed.");
    await done.waitFor();
    await expect.poll(() => page.locator('input[name="id"]:checked').count()).toBe(0);
    await page.getByText("Choose orders to work on several at once.").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.getByText(NO_YES).count()).toBe(others.length);
    await expect.poll(async () => ((await done.boundingBox())?.y ?? -1) > 0).toBe(true);
    await expectClean();
  });

  it("tab, filter, ticks and place survive Back, the browser's and the screen's own; what moved meanwhile is not ticked", async () => {
    const { page, signIn, tap } = phone;
    const seller = await openStore();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await orderFrom(seller.sellerId));
    const list = "/seller/orders?payment=cash&sort=newest";
    await signIn(seller.email, list);
    const [last = "", ...others] = ids;
    const [first = ""] = others;
    await page.getByLabel(`Choose ${last}`).check();
    await page.getByLabel(`Choose ${first}`).check();
    await page.getByText("2 chosen").waitFor();
    const link = page.getByRole("link", { name: last, exact: true });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(400);
    const isAsItWas = async (ticked: string[]) => {
      await page.waitForURL((url) => `${url.pathname}${url.search}` === list);
      await page.getByText(`${ticked.length} chosen`).waitFor();
      for (const id of ids) {
        expect([id, await page.getByLabel(`Choose ${id}`).isChecked()]).toEqual([
          id,
          ticked.includes(id),
        ]);
      }
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 300);
    };
    await link.click();
    await page.getByRole("heading", { name: last }).waitFor();
    await page.goBack();
    await isAsItWas([last, first]);
    await link.click();
    await page.getByRole("heading", { name: last }).waitFor();
    await tap("Buyer confirmed");
    await page.getByText("The buyer's yes is noted.").waitFor();
    await tap("Confirm the order");
    await page.getByText("The order is confirmed.").waitFor();
    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    await isAsItWas([first]);
  });
});
