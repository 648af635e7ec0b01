import { randomUUID } from "node:crypto";
import { chown, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { dataDir, db, portalUrl, storeUrl } from "./shop.ts";

/** Everybody who may come to the portal's doors. */
export const CAST = [
  "visitor",
  "buyer",
  "otherBuyer",
  "seller",
  "otherSeller",
  "blockedSeller",
  "pendingSeller",
  "admin",
  "packer",
  "manager",
] as const;
export type CastName = (typeof CAST)[number];

export const PASSWORD = "three test words";

interface Member {
  email: string;
  userId: string;
  /** Their store, whatever its state. */
  sellerId: string | null;
  cookie: string;
}

export type Cast = Record<Exclude<CastName, "visitor">, Member>;

const ROLES = {
  buyer: { role: "buyer", store: null },
  otherBuyer: { role: "buyer", store: null },
  seller: { role: "seller", store: "approved" },
  otherSeller: { role: "seller", store: "approved" },
  blockedSeller: { role: "seller", store: "blocked" },
  // As everybody who opens a store: still a buyer.
  pendingSeller: { role: "buyer", store: "pending" },
  admin: { role: "admin", store: null },
} as const;

/** Accounts of the shop under test, of the caller's own, signed in. */
export async function openCast(): Promise<Cast> {
  const entries = [];
  for (const [name, { role, store }] of Object.entries(ROLES)) {
    entries.push([name, await openAccount(name, role, store)] as const);
  }
  const cast = Object.fromEntries(entries) as Cast;
  // They work in the seller's store.
  for (const role of ["packer", "manager"] as const) {
    const { sellerId } = cast.seller;
    const member = await openAccount(role, "buyer", null);
    await db.insert(storeStaff).values({ userId: member.userId, sellerId: sellerId ?? "", role });
    cast[role] = { ...member, sellerId };
  }
  return cast;
}

/** An account with its store, where it has one, signed in. */
export async function openAccount(
  name: string,
  role: "buyer" | "seller" | "admin",
  store: "approved" | "blocked" | "pending" | null,
): Promise<Member> {
  const userId = randomUUID();
  const email = `${name.toLowerCase()}-${userId.slice(0, 8)}@example.com`;
  const password = await hashed();
  await db.insert(users).values({
    ...{ id: userId, email, name, role, emailVerified: true, isShopOwner: role === "admin" },
  });
  await db
    .insert(credentials)
    .values({ id: userId, userId, accountId: userId, providerId: "credential", password });
  const sellerId = store && `s-${userId.slice(0, 8)}`;
  if (sellerId) {
    const names = { handle: sellerId, companyName: `Store of ${name}`, fullName: name };
    await addSeller(db, { id: sellerId, userId, status: store, ...names });
  }
  return { email, userId, sellerId, cookie: await signIn(email) };
}

/** A seller with an approved store. */
export async function openStore(): Promise<Member & { sellerId: string }> {
  const { sellerId, ...member } = await openAccount("seller", "seller", "approved");
  if (sellerId === null) throw new Error("The store was not opened");
  return { ...member, sellerId };
}

let kept: Promise<string> | undefined;
function hashed(): Promise<string> {
  kept ??= hashPassword(PASSWORD);
  return kept;
}

/** What a form's page would send. */
export function post(
  path: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  cookie = "",
): Promise<Response> {
  return fetch(`${portalUrl}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portalUrl, cookie },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
}

export function get(path: string, cookie = ""): Promise<Response> {
  return fetch(`${portalUrl}${path}`, { redirect: "manual", headers: { cookie } });
}

/** The cookie of a session. */
export async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await post("/login", { intent: "sign-in", email, password });
  if (answer.status !== 303) throw new Error(`${email} was not let in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The browser is signed in to the portal as that one from here on, and as nobody else. */
export async function actAs(
  context: BrowserContext,
  { cookie }: { cookie: string },
): Promise<void> {
  await context.clearCookies();
  const pairs = cookie.split("; ").map((one) => one.split(/=(.*)/s));
  await context.addCookies(
    pairs.map(([name = "", value = ""]) => ({ name, value, url: portalUrl })),
  );
}

/** Somebody orders a thing of that store; the demo courier leaves what is a day old alone. Its parcel. */
export async function orderFrom(sellerId: string, price = 1_500_00): Promise<string> {
  const product = await addProduct(db, {
    id: randomUUID(),
    sellerId,
    price,
    stock: 50,
    images: [],
  });
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "0300-1234567", address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: "cod" },
      items: [{ id: product, quantity: 2 }],
    }),
  });
  if (answer.status !== 201) throw new Error(`No order: ${await answer.text()}`);
  // By its own number: others may order from the same store at the same moment.
  const { parcels } = (await answer.json()) as { parcels: { id: string }[] };
  const id = parcels[0]?.id ?? "";
  await db.execute(sql`update parcels set created_at = now() - interval '2 days' where id = ${id}`);
  return id;
}

/** Somebody bids for the thing in that parcel. The bid's id. */
export async function bidFor(parcelId: string): Promise<string> {
  const id = `BID-${randomUUID().slice(0, 10)}`;
  await db.execute(sql`insert into bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone)
    select ${id}, p.id, p.seller_id, p.price + 20000, p.price, 'Bilal Ahmed', 'Lahore', '03001112233'
    from order_items i join products p on p.id = i.product_id where i.parcel_id = ${parcelId} limit 1`);
  return id;
}

/** Its buyer wants to return it, whatever its state. The return's id. */
export async function returnOf(parcelId: string): Promise<string> {
  const id = `RT-${randomUUID().slice(0, 8)}`;
  await db.execute(
    sql`insert into return_requests (id, parcel_id, reason) values (${id}, ${parcelId}, 'Wrong colour')`,
  );
  return id;
}

/** The order of that parcel, as if it had been placed with this address. Its id. */
export async function orderOf(parcelId: string, email: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`update orders set email = ${email}
    where id = (select order_id from parcels where id = ${parcelId}) returning id`);
  return rows[0]?.id ?? "";
}

/** A photo that its buyer sent with a return which was refused since. Its id. */
export async function photoOf(parcelId: string): Promise<string> {
  const id = `return-${randomUUID().replaceAll("-", "")}00000000`;
  await db.execute(sql`with refused as (insert into return_requests (id, parcel_id, reason, state)
      values (${`RT-${randomUUID().slice(0, 8)}`}, ${parcelId}, 'Broken', 'refused') returning id)
    insert into return_photos (id, return_id, position) select ${id}, id, 0 from refused`);
  const folder = join(dataDir, "private", "pictures");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}-960.webp`);
  await writeFile(file, "photo");
  // The shop is not root where the tests are; it goes on writing there.
  const { uid, gid } = await stat(dataDir);
  for (const made of [dirname(folder), folder, file]) await chown(made, uid, gid);
  return id;
}

/** A packed parcel of that store, with a photo that the buyer of that address was shown: "order/parcel/photo". */
export async function shownTo(email: string, { sellerId, cookie }: Member): Promise<string> {
  const parcel = await orderFrom(sellerId ?? "");
  const order = await orderOf(parcel, email);
  await db.execute(sql`update parcels set state = 'confirmed' where id = ${parcel}`);
  const create = { width: 60, height: 40, channels: 3, background: "#5a8c10" } as const;
  const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const form = new FormData();
  form.set("intent", "add");
  form.set("shot", new File([photo], "photo.jpg", { type: "image/jpeg" }));
  const address = `${portalUrl}/seller/orders/${parcel}/shots`;
  const headers = { origin: portalUrl, cookie };
  const answer = await fetch(address, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`The photo was not taken: ${await answer.text()}`);
  await db.execute(sql`update parcels set state = 'packed' where id = ${parcel}`);
  const { rows } = await db.execute<{
    id: string;
  }>(sql`update packings set state = 'shown', shown_at = now(),
    answer_until = now() + interval '12 hours'
    from packing_shots h where h.parcel_id = ${parcel} and packings.parcel_id = ${parcel}
    returning h.id`);
  return `${order}/${parcel}/${rows[0]?.id}`;
}
/** That store has written a post. Its id. */
export async function postOf(sellerId: string): Promise<string> {
  const id = `post-${randomUUID()}`;
  await db.execute(sql`insert into posts (id, seller_id, title, text)
    values (${id}, ${sellerId}, 'New glaze', 'It is green.')`);
  return id;
}
