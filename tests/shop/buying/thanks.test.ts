import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPackShot } from "#tohfa/shop/delivery/packing/shots.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { eraseContacts } from "#tohfa/shop/office/privacy/erase-order-people.server.ts";
import { revokeOrderAccess } from "#tohfa/shop/orders/order/access-token.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let product: string;
const ours = sellerNamed("s-thanks");

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true });
  const seller = await addSeller(shop.db, { id: "s-thanks" });
  product = await addProduct(shop.db, { sellerId: seller, stock: 500, images: [] });
});
afterAll(() => shop?.close());

const gift = {
  ...{ recipient_name: "Ammi Jaan", recipient_phone: "0300-7654321", recipient_pays: true },
  ...{ card_text: "Salgirah mubarak", card_from: "Sana", card_design: "ribbon" },
};

/** A gift on its way to somebody else, with a photo of it as it was packed. */
async function sent(more: object = gift) {
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
  const [id, token] = [body.id as string, body.accessToken as string];
  const parcel = `${id}-1`;
  await bring(shop, parcel, "confirmed");
  const create = { width: 300, height: 300, channels: 3, background: "#5a8c10" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  await addPackShot(shop.db, ours, parcel, { dataDir: shop.dataDir, bytes });
  await moveParcel(shop.db, SYSTEM, parcel, "packed");
  return { id, token, parcel };
}

type Sent = Awaited<ReturnType<typeof sent>>;

const linkOf = ({ id, token, parcel }: Sent) =>
  shop.post(`/api/v1/orders/${id}/parcels/${parcel}/receiver-link?token=${token}`, {});

async function arrived() {
  const order = await sent();
  await shop.db.execute(sql`update parcels set state = 'delivered' where id = ${order.parcel}`);
  const { body } = await linkOf(order);
  return { ...order, secret: body.token as string };
}

const look = (parcel: string, secret: string) =>
  shop.get(`/api/v1/received/${parcel}?token=${secret}`);
let visitors = 0;
/** From an address of its own, where none is given. */
async function thank(parcel: string, secret: string, words?: string, from?: string) {
  visitors += 1;
  const { statusCode } = await shop.api.inject({
    method: "POST",
    url: `/api/v1/received/${parcel}/thanks?token=${secret}`,
    payload: words ? { words } : {},
    remoteAddress: from ?? `10.0.0.${visitors}`,
  });
  return { status: statusCode };
}
const lettersOf = (parcel: string) =>
  numberOf(
    shop,
    sql`select count(*) as n from outbox where template = 'parcel-thanked'
      and channel = 'mail' and payload ->> 'parcelId' = ${parcel}`,
  );

describe("The receiver's link and thank-you (issue 13, part 6)", () => {
  it("there is a link once a gift has arrived, and of nothing else", async () => {
    const order = await sent();
    expect((await linkOf(order)).status).toBe(409);
    await shop.db.execute(sql`update parcels set state = 'delivered' where id = ${order.parcel}`);
    const { status, body } = await linkOf(order);
    expect([status, typeof body.token]).toEqual([200, "string"]);
    const own = await sent({});
    await shop.db.execute(sql`update parcels set state = 'delivered' where id = ${own.parcel}`);
    expect((await linkOf(own)).status).toBe(409);
    expect((await linkOf({ ...order, token: own.token })).status).toBe(404);
    expect((await linkOf({ ...order, parcel: own.parcel })).status).toBe(404);
    // What came back is nobody's gift any more.
    await shop.db.execute(sql`update parcels set state = 'returned' where id = ${order.parcel}`);
    expect((await look(order.parcel, body.token as string)).status).toBe(404);
  });

  it("it shows the photo and who the card is from, and no word of price, place or phone", async () => {
    const { parcel, secret } = await arrived();
    const { text, body, headers } = await look(parcel, secret);
    expect(body).toEqual({ from: "Sana", shots: [{ id: expect.any(String), kind: "photo" }] });
    expect(headers["cache-control"] ?? "").not.toMatch(/public/);
    for (const word of [
      "price",
      "total",
      "address",
      "Model Town",
      "Lahore",
      "0300",
      "TH-",
      "Khan",
    ]) {
      expect(text).not.toContain(word);
    }
    const shot = (body.shots as { id: string }[])[0]?.id;
    const photo = await shop.get(`/api/v1/received/${parcel}/shots/${shot}?token=${secret}`);
    expect([photo.status, photo.headers["content-type"]]).toEqual([200, "image/webp"]);
    const other = await arrived();
    const theirs = await shop.get(
      `/api/v1/received/${other.parcel}/shots/${shot}?token=${other.secret}`,
    );
    expect(theirs.status).toBe(404);
  });

  it("the receiver's secret opens no order, the order's no gift, and a forged or another's opens nothing", async () => {
    const { id, token, parcel, secret } = await arrived();
    const other = await arrived();
    const calls = ["", "/cancel", `/parcels/${parcel}/packing`, `/parcels/${parcel}/return`];
    for (const call of calls) {
      const url = `/api/v1/orders/${id}${call}?token=${secret}`;
      const body = { good: true, reason: "It is broken" };
      const { status } = call === "" ? await shop.get(url) : await shop.post(url, body);
      expect([call, status]).toEqual([call, 404]);
    }
    const forged = [
      token,
      other.secret,
      "",
      `${secret}x`,
      secret.slice(0, -1),
      secret.toUpperCase(),
    ];
    for (const wrong of forged) {
      expect((await look(parcel, wrong)).status).toBe(404);
      expect((await thank(parcel, wrong, "Hello")).status).toBe(404);
    }
    expect((await look(id, secret)).status).toBe(404);
    expect(await lettersOf(parcel)).toBe(0);
    // Where the order's links are made worthless, so is this one; and where its buyer is forgotten.
    await revokeOrderAccess(shop.db, "s".repeat(32), admin, id);
    expect((await look(parcel, secret)).status).toBe(404);
    expect((await look(other.parcel, other.secret)).status).toBe(200);
    await shop.db.execute(sql`update orders set state = 'closed' where id = ${other.id}`);
    await shop.db.transaction((tx) => eraseContacts(tx, [other.id]));
    expect((await look(other.parcel, other.secret)).status).toBe(404);
  });

  it("of a thousand thank-yous one is kept, and one letter written", async () => {
    const { id, token, parcel, secret } = await arrived();
    const attack = (from: string, times: number) =>
      Array.from({ length: times }, (_one, index) =>
        thank(parcel, secret, `Thank you ${from} ${index}`, from),
      );
    // From one address, and from many: the first is limited, the others are told that it was said.
    const many = Array.from({ length: 5 }, (_one, index) => attack(`10.2.0.${index}`, 10));
    const answers = await Promise.all([...attack("10.1.0.1", 950), ...many.flat()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([...new Set(statuses)].sort()).toEqual([200, 409, 429]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(900);
    expect(await lettersOf(parcel)).toBe(1);
    const { body } = await shop.get(`/api/v1/orders/${id}?token=${token}`);
    const [shown] = body.parcels as { thanks: { words: string } }[];
    expect(shown?.thanks.words).toMatch(/^Thank you 10\./);
    expect((await look(parcel, secret)).body.thanks).toEqual(shown?.thanks);
  });

  it("one tap says it without a word; a line has at most 140 letters, and no page's address", async () => {
    const { parcel, secret } = await arrived();
    expect((await thank(parcel, secret, "شکریہ ".repeat(24))).status).toBe(400);
    expect((await thank(parcel, secret, "See www.evil.example")).status).toBe(400);
    expect((await thank(parcel, secret, "WhatsApp 0300 1234567 to claim")).status).toBe(400);
    expect((await thank(parcel, secret, "x".repeat(601))).status).toBe(400);
    expect((await thank(parcel, secret)).status).toBe(200);
    expect((await thank(parcel, secret)).status).toBe(200);
    const other = await arrived();
    const line = "  بہت\n\nشکریہ \u202e بیٹا!  ";
    expect((await thank(other.parcel, other.secret, line)).status).toBe(200);
    const { thanks } = (await look(other.parcel, other.secret)).body as { thanks: object };
    expect(thanks).toMatchObject({ words: expect.stringMatching(/^بہت شکریہ +بیٹا!$/) });
  });

  it("the letter to its sender names the receiver, and carries their line", async () => {
    const { parcel, secret } = await arrived();
    await thank(parcel, secret, "It made my day");
    const texts: string[] = [];
    const mail = async (_to: string, { subject, text }: { subject: string; text: string }) => {
      texts.push(`${subject}\n${text}`);
    };
    for (let turn = 0; turn < 20 && !texts.some((text) => text.includes("my day")); turn += 1) {
      await sendOutbox(shop.db, { mail }, MESSAGE_LINKS);
    }
    const letter = texts.find((text) => text.includes("It made my day"));
    expect(letter).toMatch(/^Ammi Jaan says thank you/);
    expect(letter).toContain("“It made my day”");
  });
});
