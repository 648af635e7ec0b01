import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { signedOff } from "#tohfa/shop/access/accounts/reminders-link.ts";
import {
  endReminders,
  listGiftDates,
  removeGiftDate,
  saveGiftDate,
  setReminder,
} from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { sendReminders } from "#tohfa/shop/growth/dates/remind.server.ts";
import { addWishes, listWishes, removeWish } from "#tohfa/shop/growth/wishlist/wishes.server.ts";
import { MAX_WISHES } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { renderMessage } from "#tohfa/shop/messages/mail/render-message.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const SECRET = "s".repeat(32);
const at = (day: string) => Date.parse(`${day}T10:00:00+05:00`);
let shop: TestShop;
let seller: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function account(email: string, emailVerified = true): Promise<Member> {
  const userId = crypto.randomUUID();
  await shop.db.insert(users).values({ id: userId, name: "Ayesha Khan", email, emailVerified });
  return { role: "buyer", userId, sellerId: null };
}

const birthday = (month: number, day: number) =>
  ({ person: "Ammi", occasion: "birthday", month, day, budget: 2_000_00 }) as const;
const keep = (actor: Member, date: Parameters<typeof saveGiftDate>[3]) =>
  saveGiftDate(shop.db, actor, actor.userId, date);
const datesOf = (actor: Member, day = "2027-01-01") =>
  listGiftDates(shop.db, actor, actor.userId, at(day));

interface Letter extends Record<string, unknown> {
  recipient: string;
  payload: { title: string; day: string; ideas: { name: string; price: number; path: string }[] };
}
async function letters(email: string): Promise<Letter[]> {
  const { rows } = await shop.db.execute<Letter>(sql`select recipient, payload from outbox
    where template = 'gift-reminder' and recipient = ${email} order by id`);
  return rows;
}
async function setEid(day: string | null): Promise<void> {
  await shop.db.execute(sql`insert into settings (key, value) values ('eidUlFitrOn', ${JSON.stringify(day)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}

describe("Dates (issue 11 §4)", () => {
  it("a reminder goes out once, a week before, with three gifts within the budget that are in stock", async () => {
    const fits = { sellerId: seller, stock: 5 };
    const names = ["Mug", "Lamp", "Shawl", "Box"];
    for (const name of names) await addProduct(shop.db, { ...fits, name, price: 1_500_00 });
    await addProduct(shop.db, { ...fits, name: "Too dear", price: 2_000_01, soldCount: 99 });
    await addProduct(shop.db, {
      ...fits,
      name: "Sold out",
      price: 1_500_00,
      stock: 0,
      soldCount: 99,
    });
    const actor = await account("dates@example.com");
    await keep(actor, birthday(3, 10));
    await sendReminders(shop.db, at("2027-03-02"));
    expect(await letters("dates@example.com")).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendReminders(shop.db, at("2027-03-03"))));
    await sendReminders(shop.db, at("2027-03-04"));
    const [letter, ...others] = await letters("dates@example.com");
    expect(others).toEqual([]);
    expect(letter?.payload).toMatchObject({ title: "Ammi’s birthday", day: "2027-03-10" });
    const ideas = letter?.payload.ideas ?? [];
    expect(new Set(ideas.map(({ name }) => name)).size).toBe(3);
    expect(ideas.filter(({ name }) => !names.includes(name))).toEqual([]);
    const message = renderMessage("gift-reminder", letter?.payload ?? {}, {
      ...MESSAGE_LINKS,
      tokenOf: () => "",
    });
    expect(message?.text).toContain("10 Mar 2027, in 7 days");
    expect(message?.goodbyeUrl).toContain(`/reminders-off?id=${actor.userId}&token=signed`);
    // The next year again.
    await sendReminders(shop.db, at("2028-03-03"));
    expect(await letters("dates@example.com")).toHaveLength(2);
  });

  it("not to a mailbox that is not proved, nor where it is turned off", async () => {
    const unproved = await account("unproved@example.com", false);
    await keep(unproved, birthday(5, 10));
    const off = await account("off@example.com");
    await keep(off, birthday(5, 10));
    const [date] = await datesOf(off);
    await setReminder(shop.db, off, { userId: off.userId, id: date?.id ?? "", isOn: false });
    await sendReminders(shop.db, at("2027-05-03"));
    expect(await letters("unproved@example.com")).toEqual([]);
    expect(await letters("off@example.com")).toEqual([]);
  });

  it("of an Eid only once its day is announced, and not again where the moon moves it", async () => {
    const actor = await account("eid@example.com");
    await keep(actor, { ...birthday(1, 1), occasion: "eid_ul_fitr" });
    expect((await datesOf(actor))[0]).toMatchObject({ month: null, day: null, next: null });
    for (const day of ["2027-03-02", "2027-03-03", "2027-03-04"])
      await sendReminders(shop.db, at(day));
    expect(await letters("eid@example.com")).toEqual([]);
    await setEid("2027-03-10");
    await sendReminders(shop.db, at("2027-03-03"));
    await setEid("2027-03-11");
    await sendReminders(shop.db, at("2027-03-04"));
    expect((await letters("eid@example.com")).map(({ payload }) => payload.day)).toEqual([
      "2027-03-10",
    ]);
    await setEid(null);
  });

  it("the link of a letter ends them all, and no other link does; the dates stay", async () => {
    const actor = await account("enough@example.com");
    await keep(actor, birthday(6, 10));
    const link = (userId: string) => signatureFor(SECRET, signedOff(userId));
    const other = { userId: actor.userId, signature: link("somebody-else") };
    await expect(endReminders(shop.db, SECRET, other)).rejects.toMatchObject({ code: "not_found" });
    expect((await datesOf(actor))[0]?.isOn).toBe(true);
    const own = { userId: actor.userId, signature: link(actor.userId) };
    await endReminders(shop.db, SECRET, own);
    await endReminders(shop.db, SECRET, own);
    expect((await datesOf(actor)).map(({ isOn }) => isOn)).toEqual([false]);
    await sendReminders(shop.db, at("2027-06-03"));
    expect(await letters("enough@example.com")).toEqual([]);
  });

  it("another's dates are not there, and what makes no sense is refused in words", async () => {
    const [mine, stranger] = [
      await account("mine-d@example.com"),
      await account("not-d@example.com"),
    ];
    await keep(mine, birthday(2, 29));
    const [date] = await datesOf(mine);
    expect(date?.next).toBe("2027-02-28");
    const id = date?.id ?? "";
    const none = { code: "not_found" };
    await expect(keep(stranger, { ...birthday(1, 1), id })).rejects.toMatchObject(none);
    await expect(removeGiftDate(shop.db, stranger, stranger.userId, id)).rejects.toMatchObject(
      none,
    );
    await expect(listGiftDates(shop.db, stranger, mine.userId)).rejects.toMatchObject(none);
    await expect(keep(mine, birthday(2, 30))).rejects.toMatchObject({ field: "day" });
    await expect(keep(mine, { ...birthday(2, 3), budget: 50_00 })).rejects.toMatchObject({
      field: "budget",
    });
    await expect(keep(mine, { ...birthday(2, 3), month: null })).rejects.toMatchObject({
      field: "month",
    });
  });
});

describe("A wishlist that is kept with the account (issue 11 §4)", () => {
  it("two devices merge, nothing twice, nothing hidden, and no more than it holds", async () => {
    const actor = await account("wishes@example.com");
    const products = [];
    for (let number = 0; number < 3; number += 1) {
      products.push(await addProduct(shop.db, { sellerId: seller, images: [] }));
    }
    const hidden = await addProduct(shop.db, { sellerId: seller, status: "Block" });
    const add = (ids: (string | undefined)[]) =>
      addWishes(
        shop.db,
        actor,
        actor.userId,
        ids.flatMap((id) => id ?? []),
      );
    const [a, b, c] = products;
    const both = await Promise.all([add([a, b]), add([b, c, hidden, "no-such"])]);
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    const kept = await listWishes(shop.db, actor, actor.userId);
    expect(kept.map(({ id }) => id).sort()).toEqual([...products].sort());
    await shop.db.execute(sql`insert into wishes (user_id, product_id) select ${actor.userId}, id
      from products where id <> all(array[${sql.join(
        products.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[])
      limit ${MAX_WISHES - 3}`);
    const stranger = await account("no-wishes@example.com");
    const none = { code: "not_found" };
    await expect(listWishes(shop.db, stranger, actor.userId)).rejects.toMatchObject(none);
    await expect(addWishes(shop.db, stranger, actor.userId, [a ?? ""])).rejects.toMatchObject(none);
    await removeWish(shop.db, actor, actor.userId, a ?? "");
    const left = await listWishes(shop.db, actor, actor.userId);
    expect(left.some(({ id }) => id === a)).toBe(false);
  });
});

describe("My data (issue 11 §4)", () => {
  it("the file has dates and wishlist, and erasing takes them", async () => {
    const actor = await account("all@example.com");
    await keep(actor, { ...birthday(7, 7), person: "Nani Jamila" });
    const product = await addProduct(shop.db, { sellerId: seller });
    await addWishes(shop.db, actor, actor.userId, [product]);
    await sendReminders(shop.db, at("2027-06-30"));
    const asker = { email: "all@example.com" };
    const found = await exportPerson(shop.db, actor, shop.dataDir, asker);
    expect(found.dates).toMatchObject([{ person: "Nani Jamila", month: 7, day: 7 }]);
    expect(found.wishlist).toMatchObject([{ product_id: product }]);
    await erasePerson(shop.db, actor, shop.dataDir, asker);
    const { rows } =
      await shop.db.execute(sql`select 1 from gift_dates where user_id = ${actor.userId}
      union all select 1 from wishes where user_id = ${actor.userId}
      union all select 1 from outbox where payload::text like '%Nani%'`);
    expect(rows).toEqual([]);
  });
});
