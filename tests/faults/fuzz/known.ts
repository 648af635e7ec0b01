import { randomUUID } from "node:crypto";
import { type OpenApi, type Plan, type Request, toBytes } from "./requests.ts";

/** What the running shop knows, by "kind.field"; orders that are placed on the way are added. */
export interface Known {
  things: Map<string, string[]>;
  document: OpenApi;
  /** The names of fields in bodies of the contract. */
  fields: string[];
}

const PHOTO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const ORDERS = 5;

/** Reads what is there through the API itself, and places the first orders. */
export async function learn(storeUrl: string): Promise<Known> {
  const read = async (path: string) => {
    const answer = await fetch(`${storeUrl}${path}`).catch(() => null);
    return answer?.ok ? await answer.json().catch(() => null) : null;
  };
  const document: OpenApi = await read("/openapi.json");
  const products = list((await read("/api/v1/products?limit=60"))?.items);
  const sellers = list(await read("/api/v2/auth/search/users"));
  const deals = list(await read("/api/v12/deal/alldeals/images"));
  const blogs = list(await read("/api/v2/blogs/get/all/all"));
  const things = new Map<string, string[]>([
    ["product.id", texts(products, "_id")],
    ["product.slug", texts(products, "slug")],
    ["product.name", texts(products, "productName")],
    ["seller.id", texts(sellers, "_id")],
    ["seller.handle", [...texts(sellers, "userName"), ...texts(sellers, "companyName")]],
    ["deal.id", [...texts(deals, "_id"), ...texts(blogs, "_id")]],
    ["category.name", ["New-Arrival", "Best-Seller", "Islamic", "Wedding", "all", "Mugs & Cups"]],
    ["tracking.number", ["KI7500000004", "LE7512345678"]],
    ["cursor.text", texts([await read("/api/v1/products?limit=2")], "nextCursor")],
    ["photo.url", [PHOTO]],
    ["order.id", []],
    ["order.token", []],
  ]);
  const found = { things, document, fields: fieldsOf(document) };
  for (const id of found.things.get("product.id")?.slice(0, ORDERS) ?? []) {
    const order = await placeOrder(storeUrl, id, "fuzz.person@example.com");
    if (order !== null) remember(found, order);
  }
  return found;
}

/** Orders one of that product; the answer, or null where the shop has none to sell. */
export async function placeOrder(
  storeUrl: string,
  id: string,
  email: string,
): Promise<string | null> {
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      firstName: "Fuzz",
      lastName: "Person",
      email,
      phone: "0300-1234567",
      address: "House 12, Fuzz Street, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id, quantity: 1 }],
    }),
  });
  const text = await answer.text();
  return answer.ok ? text : null;
}

/** Keeps the id and the secret of an order that was placed. */
export function remember({ things }: Known, answer: string): void {
  const [, id] = /"id":"([^"]+)"/.exec(answer) ?? [];
  const [, token] = /"accessToken":"([^"]+)"/.exec(answer) ?? [];
  if (!id || !token) return;
  things.get("order.id")?.push(id);
  things.get("order.token")?.push(token);
}

/** The request of a plan: its places filled with what the shop knows now. */
export function requestOf(plan: Plan, { things }: Known): Request {
  const fill = (text: string, spell: (text: string) => string) =>
    text.replaceAll(/~([a-z]+\.[a-z]+)~/g, (place, what: string) => {
      const all = things.get(what);
      const one = all?.[plan.pick % Math.max(1, all.length)];
      return one === undefined ? (all ? "none" : place) : spell(one);
    });
  const isForm = plan.headers["content-type"]?.includes("urlencoded");
  // A page of the portal has what it knows in its fields.
  if (plan.person !== undefined) return plan;
  return {
    method: plan.method,
    path: fill(plan.path, encodeURIComponent),
    headers: plan.headers,
    body: fill(plan.body, isForm ? encodeURIComponent : asJson),
  };
}

const asJson = (text: string) => toBytes(JSON.stringify(text).slice(1, -1));

function fieldsOf(document: OpenApi): string[] {
  const named = JSON.stringify(document).matchAll(/"(\w+)":\{"type":"string","maxLength"/g);
  return [...new Set([...named].map(([, name]) => name ?? ""))];
}

type Row = Record<string, unknown>;
const list = (value: unknown): Row[] => (Array.isArray(value) ? value.slice(0, 60) : []);
const texts = (rows: (Row | null)[], field: string) =>
  rows.map((row) => row?.[field]).filter((one) => typeof one === "string");
