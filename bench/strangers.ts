import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { signUp } from "#tohfa/shop/people/sign-in/sign-up.server.ts";
import type { Database } from "../db/open.server.ts";
import { openShop, statusOf } from "./attacked-shop.ts";
import { buyerOrder } from "./orders.ts";

const ADDRESSES = 20;
const BUYERS = 20;
const METHODS = ["cod", "bank_transfer", "jazzcash", "easypaisa"] as const;
const PASSWORD = "three honest words";
const AUTH_SECRET = "a".repeat(32);
/** Timeout of a request (ms); it is counted as an answer, too. */
const ANSWER_MS = 20_000;
/** How often stock is read (ms). */
const LOOK_MS = 2_000;

/** The shop, and the counts of both sides. */
interface Scene {
  url: string;
  portalUrl: string;
  products: readonly { id: string; stock: number }[];
  emails: readonly string[];
  /** Cookies of the honest buyers' browsers. */
  cookies: string[];
  signal: AbortSignal;
  attacker: Sums;
  honest: Sums;
}

/** Number of answers by kind of request and status, as "orders 201". */
type Sums = Map<string, number>;

/**
 * One attacker with 20 IP addresses orders all stock by every payment method, guesses passwords of others' accounts,
 * posts reviews and uploads pictures, while 20 honest buyers browse, order and sign in. Prints the answers of each
 * side. Returns whether no honest buyer was refused and no product was sold out by the attacker; products with a single
 * unit, which one order may reserve, are counted separately.
 */
export async function measureStrangers(minutes: number): Promise<boolean> {
  // Outside production a test gateway replaces the real ones.
  const shop = await openShop(
    { ...{ NODE_ENV: "test", AUTH_SECRET, PAYMENT_MINUTES: "10" }, ...BANK },
    { stockOf: (index) => (index % 25 === 0 ? 1 : 2 + ((index * 37) % 59)) },
  );
  const end = new AbortController();
  const scene: Scene = {
    ...{ url: shop.url, portalUrl: shop.portalUrl, signal: end.signal },
    ...{ attacker: new Map(), honest: new Map() },
    products: (
      await shop.db.execute<{ id: string; stock: number }>(
        sql`select id, stock from products order by id`,
      )
    ).rows,
    emails: await openAccounts(shop.db, shop.portalUrl),
    cookies: [],
  };
  for (let at = 0; at < BUYERS; at += 1) await signInAgain(scene, at);
  console.log(
    `${minutes} minutes: an attacker behind ${ADDRESSES} addresses, and ${BUYERS} honest buyers`,
  );
  const photo = await photoOf(900);
  const emptied = new Set<string>();
  const looking = (async () => {
    while (!end.signal.aborted) {
      for (const { id, pieces } of await emptyNow(shop.db)) {
        if (pieces > 1) emptied.add(id);
      }
      await sleep(LOOK_MS);
    }
  })();
  const all = [
    ...Array.from({ length: ADDRESSES }, (_, at) =>
      attackFrom(scene, `198.51.100.${at + 1}`, photo),
    ),
    ...Array.from({ length: BUYERS }, (_, at) => shopHonestly(scene, at)),
  ];
  await sleep(minutes * 60_000);
  end.abort();
  await Promise.all([...all, looking]);
  const refused = [...scene.honest].filter(([answer]) => !FINE.test(answer));
  tell("the attacker", scene.attacker);
  tell("the honest buyers", scene.honest);
  console.log(await heldInAll(shop.db));
  console.log(
    `honest buyers refused: ${refused.reduce((sum, [, count]) => sum + count, 0)}; products emptied: ${emptied.size} of ${scene.products.length}; memory at most ${shop.mostMb()} MB`,
  );
  await shop.close();
  return refused.length === 0 && emptied.size === 0;
}

const BANK = {
  ...{
    BANK_NAME: "Bench Bank",
    BANK_ACCOUNT_TITLE: "Bench",
    BANK_IBAN: "PK36MEZN0000001234567890",
  },
};
/** Answers that are right for an honest buyer. */
const FINE = / (200|201|302|303)$/;

const JSON_TYPE = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

async function openAccounts(db: Database, portalUrl: string): Promise<string[]> {
  const accounts = createAccounts(db, { authSecret: AUTH_SECRET, portalUrl, rateLimits: false });
  const emails = Array.from({ length: BUYERS }, (_, at) => `honest${at}@example.com`);
  for (const email of emails) {
    const wanted = { name: "Honest Buyer", email, password: PASSWORD, role: "buyer" } as const;
    await signUp(accounts, wanted, { ip: "127.0.0.1" });
  }
  await db.execute(sql`update users set email_verified = true`);
  return emails;
}

function count(sums: Sums, what: string, answer: number): void {
  const name = `${what} ${answer}`;
  sums.set(name, (sums.get(name) ?? 0) + 1);
}

function tell(who: string, sums: Sums): void {
  console.log(`${who}:`);
  for (const [answer, times] of [...sums].sort()) console.log(`  ${answer}: ${times}`);
}

/** Products without stock now, and how many units they have in stock or in unpaid and unconfirmed orders. */
async function emptyNow(db: Database): Promise<{ id: string; pieces: number }[]> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`select p.id,
      (select coalesce(sum(quantity), 0)::int from reservations r
        where r.product_id = p.id and r.released_at is null) as pieces
    from products p where p.stock = 0`);
  return rows;
}

async function heldInAll(db: Database): Promise<string> {
  const { rows } = await db.execute<Record<"pieces" | "held" | "products" | "last", string>>(sql`
    select sum(stock + sold_count) as pieces, sum(sold_count) as held, count(*) as products,
      count(*) filter (where stock = 0 and sold_count = 1) as last from products`);
  const [{ pieces = 0, held = 0, products = 0, last = 0 } = {}] = rows;
  return `held by orders that nobody paid for or confirmed: ${held} of ${pieces} pieces of ${products} products; of ${last} products the only piece`;
}

let names = 0;

/** An order of a new person, with another phone and mail address each time. */
function somebody(
  kind: string,
  productIds: readonly { id: string; quantity: number }[],
  method: string,
) {
  names += 1;
  return {
    ...buyerOrder(""),
    ...{ firstName: "Sana", email: `${kind}${names}@example.com`, payment_method: method },
    phone: `03${kind === "honest" ? "1" : "2"}${String(10_000_000 + names)}`,
    items: productIds,
  };
}

function post(url: string, address: string, body: unknown, headers: object = {}) {
  return {
    url,
    init: {
      method: "POST",
      headers: {
        ...{ ...JSON_TYPE, "x-forwarded-for": address, "idempotency-key": crypto.randomUUID() },
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    } satisfies RequestInit,
  };
}

async function answerOf({ url, init }: ReturnType<typeof post>): Promise<{
  status: number;
  body: Record<string, unknown>;
  cookie: string;
}> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : {}, cookie };
  } catch {
    return { status: 0, body: {}, cookie: "" };
  }
}

/** One of the attacker's IP addresses: four kinds of requests in parallel, repeated until the end. */
async function attackFrom(scene: Scene, address: string, photo: string): Promise<void> {
  const again = async (attack: (step: number) => Promise<void>) => {
    for (let step = 0; !scene.signal.aborted; step += 1) {
      await attack(step);
      if (!scene.signal.aborted) await sleep(100);
    }
  };
  await Promise.all([
    again((step) => orderAllThereIs(scene, address, step)),
    again((step) => guessPassword(scene, address, step)),
    again((step) => postReview(scene, { address, photo, step })),
    again(async () => {
      const sent = post(`${scene.url}/api/v1/gift-pictures`, address, { picture: photo });
      count(scene.attacker, "uploads", (await answerOf(sent)).status);
    }),
  ]);
}

/** Shares of each product's stock: one unit, the limit of one buyer, all of it, and the limit of all buyers. */
const SHARES = [0, 0.2, 1, 0.5];

/** Orders a cart of 50 products, by each payment method in turn; for a transfer a receipt is sent. */
async function orderAllThereIs(scene: Scene, address: string, step: number): Promise<void> {
  const { url, products, attacker } = scene;
  const method = METHODS[step % METHODS.length] ?? "cod";
  const from = (step * 50) % products.length;
  const share = SHARES[Math.floor(step / METHODS.length) % SHARES.length] ?? 0;
  const cart = products
    .slice(from, from + 50)
    // Single units only in the first orders: once they are reserved, a cart with one of them is refused as a whole.
    .filter(({ stock }) => stock > 1 || step < METHODS.length)
    .map(({ id, stock }) => ({ id, quantity: Math.max(1, Math.floor(stock * share)) }));
  const wanted = somebody("stranger", cart, method);
  const { status, body } = await answerOf(post(`${url}/api/v1/orders`, address, wanted));
  count(attacker, `orders by ${method}`, status);
  if (status !== 201) return;
  count(attacker, body.stock_held === true ? "orders that hold" : "orders that hold nothing", 201);
  if (method !== "bank_transfer") return;
  const receipt = `${url}/api/v1/orders/${body.id}/receipt?token=${body.accessToken}`;
  const sent = await answerOf(post(receipt, address, { photo: await photoOf(300) }));
  count(attacker, "receipts", sent.status);
}

async function guessPassword(
  { portalUrl, emails, attacker }: Scene,
  address: string,
  step: number,
): Promise<void> {
  const email = emails[step % emails.length] ?? "";
  const typed = { intent: "sign-in", email, password: `wrong words ${step}` };
  const headers = { ...FORM, origin: portalUrl };
  const body = String(new URLSearchParams(typed));
  const { status } = await answerOf(post(`${portalUrl}/login`, address, body, headers));
  count(attacker, "wrong passwords", status);
}

async function postReview(
  { url, products, attacker }: Scene,
  { address, photo, step }: { address: string; photo: string; step: number },
): Promise<void> {
  names += 1;
  const review = {
    ...{ firstName: "Ali", lastName: "K", message: "Very bad", reviewRating: 1 },
    ...{ email: `reviewer${names}@example.com`, reviewimages: step % 3 === 0 ? [photo] : [] },
  };
  const { id = "" } = products[step % products.length] ?? {};
  const sent = post(`${url}/client/products/${id}/reviews`, address, review);
  count(attacker, "reviews", (await answerOf(sent)).status);
}

/** Browses, orders a product as a new person, opens the order's page; now and then signs in. */
async function shopHonestly(scene: Scene, at: number): Promise<void> {
  const { url, products, honest, signal } = scene;
  for (let step = at; !signal.aborted; step += 1) {
    const address = `203.0.${113 + (step % 80)}.${at + 1}`;
    const headers = { "x-forwarded-for": address };
    const { id = "" } = products[(step * 17 + at * 11) % products.length] ?? {};
    for (const path of [
      "/",
      `/api/v1/products?limit=24`,
      `/client/bestselling/singleProduct/${id}`,
    ]) {
      count(honest, "pages", await statusOf(`${url}${path}`, { headers }));
      await pause(signal);
    }
    const method = METHODS[step % METHODS.length] ?? "cod";
    const order = await answerOf(
      post(`${url}/api/v1/orders`, address, somebody("honest", [{ id, quantity: 1 }], method)),
    );
    const isGone = order.status === 409 && JSON.stringify(order.body).includes("sold_out");
    // Somebody else may have been first with a single unit: that does not count as a refusal.
    count(
      honest,
      isGone ? "only piece is with somebody else, told" : "orders",
      isGone ? 200 : order.status,
    );
    if (order.status === 201) {
      count(
        honest,
        order.body.stock_held === true ? "orders that hold" : "orders that hold nothing yet",
        201,
      );
      const page = `${url}/api/v1/orders/${order.body.id}?token=${order.body.accessToken}`;
      count(honest, "order pages", await statusOf(page, { headers }));
    }
    if (step % 4 === 0) await signInAgain(scene, at);
    await pause(signal);
  }
}

/** Signs in with a browser that has signed in before, as most have: it sends the cookie that marks it as known. */
async function signInAgain({ portalUrl, emails, honest, cookies }: Scene, at: number) {
  const sign = { intent: "sign-in", email: emails[at] ?? "", password: PASSWORD };
  const headers = { ...FORM, origin: portalUrl, cookie: cookies[at] ?? "" };
  const body = String(new URLSearchParams(sign));
  const own = `203.0.112.${at + 1}`;
  const { status, cookie } = await answerOf(post(`${portalUrl}/login`, own, body, headers));
  if (status === 303) cookies[at] = cookie;
  count(honest, "right passwords", status);
}

/** A pause of half a second to two, as if reading. */
async function pause(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await sleep(500 + Math.random() * 1_500);
}

/** A random photo, so that no two are equal. */
async function photoOf(side: number): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: "#fff", noise },
  })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
