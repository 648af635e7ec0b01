import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendAfterDayLetters } from "#tohfa/shop/buying/gift-list/after-day.server.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { openPayingShop, type PayingShop } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestAnswer,
} from "#tohfa/tests/support/test-shop.ts";

let shop: PayingShop;
let mugs: string;
let lamp: string;
const DAY = "2027-02-14";
const ADDRESS = "House 7, Gulberg III";

beforeAll(async () => {
  shop = await openPayingShop();
  const sellerId = await addSeller(shop.db, { city: "Lahore" });
  mugs = await addProduct(shop.db, { sellerId, name: "Mugs", price: 1_000_00, stock: 50 });
  lamp = await addProduct(shop.db, { sellerId, name: "Lamp", price: 2_000_00, stock: 50 });
});
afterAll(() => shop?.close());

const FIELDS = {
  ...{ title: "Our wedding", names: "Sana & Ali", day: DAY, words: "Come and dance" },
  ...{ sendsTo: "couple", receiverName: "Sana Malik", phone: "0300-7654321" },
  ...{ address: ADDRESS, city: "Lahore" },
};

interface Made {
  id: string;
  token: string;
}

async function makeList(more: object = {}): Promise<Made> {
  const body = { ...FIELDS, email: "sana@example.com", products: [mugs, lamp], ...more };
  const answer = await shop.post("/api/v1/gift-lists", body);
  expect(answer.text).toContain("token");
  return answer.body;
}

const guests = async ({ id }: Made) => (await shop.get(`/api/v1/gift-lists/${id}`)).body;
const own = ({ id, token }: Made) => shop.get(`/api/v1/gift-lists/${id}/own?token=${token}`);
const thingOf = async (list: Made, name: string) =>
  (await guests(list)).things.find((one: { product: { productName: string } }) =>
    JSON.stringify(one.product).includes(`"${name}"`),
  );

async function claim(list: Made, name: string, body: object = { quantity: 1 }) {
  const { id } = await thingOf(list, name);
  return await shop.post(`/api/v1/gift-lists/${list.id}/things/${id}/claims`, body);
}

/** Orders what is kept, paid first, as the giver's browser does. */
async function give(claims: string[], items: { id: string; quantity: number }[], more = {}) {
  return await place(shop, {
    ...orderOf(items, { payment_method: "bank_transfer", address: "", city: "Lahore", ...more }),
    gift_claims: claims,
  });
}

const cancel = ({ body }: TestAnswer) =>
  shop.post(`/api/v1/orders/${body.id}/cancel?token=${body.accessToken}`, {});

describe("Gift lists for a wedding (issue 13 §5)", () => {
  it("A gift is given with its order, not in the cart, and to an address that its giver never sees", async () => {
    const list = await makeList();
    const kept = await claim(list, "Mugs", { quantity: 1, giver: "Uncle Tariq" });
    expect(kept.status).toBe(201);
    expect(await thingOf(list, "Mugs")).toMatchObject({ left: 0, isBeingGiven: true });

    const placed = await give([kept.body.claim], [{ id: mugs, quantity: 1 }]);
    expect(placed.status).toBe(201);
    const number = placed.body.id;
    expect(await thingOf(list, "Mugs")).toMatchObject({ left: 0, isBeingGiven: false });
    const { rows } = await shop.db.execute(sql`select o.address, o.city, r.name, r.phone
      from orders o join order_recipients r on r.order_id = o.id where o.id = ${number}`);
    expect(rows).toEqual([
      { address: ADDRESS, city: "Lahore", name: "Sana Malik", phone: "03007654321" },
    ]);
    const page = await shop.get(`/api/v1/orders/${number}?token=${placed.body.accessToken}`);
    expect(page.body.address).toContain("Their address");
    for (const text of [
      placed.text,
      page.text,
      (await shop.get(`/api/v1/gift-lists/${list.id}`)).text,
    ]) {
      expect(text).not.toContain("Gulberg");
      expect(text).not.toContain("7654321");
    }
    const replay = await shop.db.execute(sql`select answer::text as text from idempotency_keys
      where order_id = ${number}`);
    expect(JSON.stringify(replay.rows)).not.toContain("Gulberg");
  });

  it("Of two who give the last at once one gets it, and what is not ordered is free again", async () => {
    const list = await makeList();
    const tries = await Promise.all([1, 2, 3].map(() => claim(list, "Lamp")));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(tries.find(({ status }) => status === 409)?.text).toContain("just giving this");
    const { claim: kept } = tries.find(({ status }) => status === 201)?.body ?? {};
    await shop.api.inject({ method: "DELETE", url: `/api/v1/gift-claims/${kept}` });
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 1, isBeingGiven: false });
  });

  it("An answer that was lost on the way is asked for again: nobody stands in their own way", async () => {
    const list = await makeList();
    const wish = { quantity: 1, key: crypto.randomUUID() };
    const [first, again] = [await claim(list, "Lamp", wish), await claim(list, "Lamp", wish)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.claim).toBe(first.body.claim);
    expect((await claim(list, "Lamp")).status).toBe(409);
    await give([first.body.claim], [{ id: lamp, quantity: 1 }]);
    expect((await claim(list, "Lamp", wish)).status).toBe(409);
  });

  it("Who is slower than half an hour still gives, unless somebody else has given meanwhile", async () => {
    const list = await makeList();
    const slow = (await claim(list, "Lamp")).body.claim;
    await shop.db.execute(sql`update gift_list_claims set held_until = now() where id = ${slow}`);
    const quick = (await claim(list, "Lamp")).body.claim;
    const late = await give([slow], [{ id: lamp, quantity: 1 }]);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody is just giving this");
    expect((await give([quick], [{ id: lamp, quantity: 1 }])).status).toBe(201);
    expect((await give([slow], [{ id: lamp, quantity: 1 }])).text).toContain("given already");
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from orders o
      join gift_list_claims c on c.order_id = o.id where c.id in (${slow}, ${quick})`,
      ),
    ).toBe(1);
  });

  it("What was cancelled or came back is to be given again", async () => {
    const list = await makeList();
    const first = (await claim(list, "Lamp")).body.claim;
    const placed = await give([first], [{ id: lamp, quantity: 1 }]);
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 0 });
    expect((await cancel(placed)).status).toBe(200);
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 1 });

    const second = (await claim(list, "Lamp")).body.claim;
    const again = await give([second], [{ id: lamp, quantity: 1 }]);
    const [{ id: parcel = "" } = {}] = await shop.parcelsOf(again.body.id);
    await shop.db.execute(sql`update orders set state = 'closed' where id = ${again.body.id}`);
    await shop.db.execute(sql`update parcels set state = 'delivered', courier = 'tcs',
      tracking_number = ${parcel} where id = ${parcel}`);
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 0 });
    await shop.db.execute(sql`update parcels set state = 'returned' where id = ${parcel}`);
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 1 });
  });

  it("Before the day its owners' answers are the same to the letter, whatever was given; after it they are told", async () => {
    const list = await makeList({ email: "secret@example.com" });
    const before = await own(list);
    const { id: thing } = await thingOf(list, "Mugs");
    const kept = (await claim(list, "Mugs", { quantity: 1, giver: "Khala Nasreen" })).body.claim;
    expect((await own(list)).text).toBe(before.text);
    await give([kept], [{ id: mugs, quantity: 1 }], { email: "guest@example.com" });
    expect((await own(list)).text).toBe(before.text);
    // What they change is never refused for it, and answers the same.
    const change = (body: object) =>
      shop.post(`/api/v1/gift-lists/${list.id}/things/${thing}?token=${list.token}`, body);
    const off = await change({ wanted: 0 });
    expect(off.status).toBe(200);
    const addUrl = `/api/v1/gift-lists/${list.id}/things?token=${list.token}`;
    await shop.post(addUrl, { products: [mugs] });
    expect((await own(list)).text).toBe(before.text);
    // What was taken off and came back is still given.
    expect(await thingOf(list, "Mugs")).toMatchObject({ left: 0 });
    const letters = sql`select count(*) as n from outbox where recipient = 'secret@example.com'`;
    expect(await numberOf(shop, letters)).toBe(1);

    await sendAfterDayLetters(shop.db, Date.parse(`${DAY}T18:00:00Z`));
    expect(await numberOf(shop, letters)).toBe(1);
    const dayAfter = Date.parse("2027-02-15T08:00:00Z");
    await sendAfterDayLetters(shop.db, dayAfter);
    await sendAfterDayLetters(shop.db, dayAfter);
    expect(await numberOf(shop, letters)).toBe(2);
    await shop.db.execute(sql`update gift_lists set day = '2026-01-01' where id = ${list.id}`);
    const [gift] = (await own(list)).body.gifts;
    expect(gift).toMatchObject({ name: "Mugs", quantity: 1, giver: "Khala Nasreen" });
    expect((await shop.get(`/api/v1/gift-lists/${list.id}`)).text).not.toContain("Nasreen");
  });

  it("Its owners' view says nothing of stock, which would tell what was bought", async () => {
    const answer = await own(await makeList());
    expect(answer.body.things).toHaveLength(2);
    expect(answer.text).not.toMatch(/stock|quantity|left|given/i);
  });

  it("Nobody pays at the couple's door, and nothing is marked as given that is not in the order", async () => {
    const list = await makeList();
    const kept = (await claim(list, "Lamp")).body.claim;
    const cash = { payment_method: "cod", recipient_name: "X", recipient_pays: true };
    expect((await give([kept], [{ id: lamp, quantity: 1 }], cash)).status).toBe(400);
    expect((await give([kept], [{ id: mugs, quantity: 1 }])).status).toBe(409);
    expect(await thingOf(list, "Lamp")).toMatchObject({ isBeingGiven: true });
    const forged = await give(["NOBODYS"], [{ id: mugs, quantity: 1 }]);
    expect(forged.status).toBe(409);
  });

  it("Where givers bring it themselves, it is an order of their own, and marked all the same", async () => {
    const list = await makeList({ sendsTo: "giver", address: "", phone: "", city: "" });
    const kept = (await claim(list, "Lamp")).body.claim;
    const cash = { payment_method: "cod", address: "House 1, Saddar", city: "Karachi" };
    expect((await give([kept], [{ id: lamp, quantity: 1 }], cash)).status).toBe(201);
    expect(await thingOf(list, "Lamp")).toMatchObject({ left: 0 });
  });

  it("A list says what has to be fixed, and takes no advertisement", async () => {
    const wrong = async (more: object) =>
      (await shop.post("/api/v1/gift-lists", { ...FIELDS, email: "a@example.com", ...more })).body;
    expect(await wrong({ title: "Win at cheap.shop" })).toMatchObject({ field: "title" });
    expect(await wrong({ words: "see https://x.example" })).toMatchObject({ field: "words" });
    expect(await wrong({ day: "2020-01-01" })).toMatchObject({ field: "day" });
    expect(await wrong({ address: "" })).toMatchObject({ field: "address" });
    expect(await wrong({ names: "x".repeat(61) })).toMatchObject({ field: "names" });
  });

  it("One mailbox has so many lists a day of one network, however its address is written; nobody uses up those of others (issue 38)", async () => {
    const limited = await openTestShop({ rateLimits: true, trustProxy: true });
    const made = async (email: string, network = 1) => {
      const { statusCode } = await limited.api.inject({
        ...{ method: "POST", url: "/api/v1/gift-lists", payload: { ...FIELDS, email } },
        headers: { "x-forwarded-for": `198.51.100.${network}` },
      });
      return statusCode;
    };
    for (const email of ["sana.m@gmail.com", "sanam+wedding@gmail.com", "Sana.M@googlemail.com"]) {
      expect(await made(email)).toBe(201);
    }
    expect(await made("s.anam+more@gmail.com")).toBe(429);
    expect(await made("sanam@example.com")).toBe(201);
    expect(await made("sana.m@gmail.com", 2)).toBe(201);
    const others = [];
    for (let n = 0; n < 14; n += 1) others.push(await made("sanam@gmail.com", 3 + n));
    expect(others.filter((status) => status === 201)).toHaveLength(11);
    await limited.close();
  });

  it("Its link is sent again to its own mailbox alone, once a day, and who asks learns nothing", async () => {
    await makeList({ email: "lost@example.com" });
    const asked = ["lost@example.com", "nobody@example.com", "lost@example.com"];
    const answers = [];
    for (const email of asked) answers.push(await shop.post("/api/v1/gift-lists/links", { email }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const letters = sql`select count(*) as n from outbox where template = 'gift-list-made'
      and recipient like '%@example.com' and recipient in ('lost@example.com', 'nobody@example.com')`;
    expect(await numberOf(shop, letters)).toBe(2);
  });

  it("Its owners and its givers get what is theirs of it, and it goes when they ask for that", async () => {
    const list = await makeList({ email: "couple@example.com" });
    const kept = (await claim(list, "Lamp", { quantity: 1, giver: "Bilal" })).body.claim;
    const giver = { email: "bilal@example.com" };
    const placed = await give([kept], [{ id: lamp, quantity: 1 }], giver);
    const theirs = JSON.stringify(await exportPerson(shop.db, SYSTEM, shop.dataDir, giver));
    expect(theirs).toContain("Bilal");
    expect(theirs).not.toContain("Gulberg");
    expect(theirs).not.toContain("7654321");
    const couple = { email: "couple@example.com" };
    const ours = JSON.stringify(await exportPerson(shop.db, SYSTEM, shop.dataDir, couple));
    expect(ours).toContain("Gulberg");
    expect(ours).not.toContain("Bilal");
    await cancel(placed);
    await shop.db.execute(sql`update payments set state = 'cancelled'`);
    await erasePerson(shop.db, SYSTEM, shop.dataDir, giver);
    expect(
      await numberOf(shop, sql`select count(*) as n from gift_list_claims where giver = 'Bilal'`),
    ).toBe(0);
    await erasePerson(shop.db, SYSTEM, shop.dataDir, couple);
    expect((await own(list)).status).toBe(404);
  });

  it("is forgotten 180 days after its day with all that was given; the orders stay", async () => {
    const list = await makeList({ sendsTo: "giver" });
    const kept = (await claim(list, "Lamp")).body.claim;
    const placed = await give([kept], [{ id: lamp, quantity: 1 }], { address: "House 1, Saddar" });
    await shop.db.execute(sql`update gift_lists set day = '2026-01-01' where id = ${list.id}`);
    await deleteOldData(shop.db, shop.dataDir, Date.parse("2026-11-22T10:00:00Z"));
    expect((await shop.get(`/api/v1/gift-lists/${list.id}`)).status).toBe(404);
    expect(
      (await shop.get(`/api/v1/orders/${placed.body.id}?token=${placed.body.accessToken}`)).status,
    ).toBe(200);
  });
});
