import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  blog,
  category,
  deal,
  mug,
  PICTURE,
  parcel,
  pen,
  posts,
  products,
  sellers,
  soldOut,
  untitled,
  watch,
} from "./records.ts";

/** How a call is answered. `hang`: never; `close`: the connection is cut without a word. */
export type Answer =
  | { status?: number; statusText?: string; type?: string; body: string }
  | { hang: true }
  | { close: true };

export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});

/** Every quirk of SPEC §7, §8 that any call may have. */
export const quirks = {
  "an error field with status 200": json({ error: "The catalogue is unavailable" }),
  "500 with a text": { status: 500, type: "text/plain", body: "boom" },
  "an empty body": { body: "" },
  null: json(null),
  false: json(false),
  "HTML instead of JSON": { type: "text/html", body: "<!doctype html><h1>Welcome</h1>" },
  "a closed connection": { close: true },
  "no answer at all": { hang: true },
} as const satisfies Record<string, Answer>;

export type Quirk = keyof typeof quirks;

const byId = Object.fromEntries([mug, pen, untitled].map((one) => [one._id, one]));
const byOtherId = Object.fromEntries([watch, soldOut].map((one) => [one.id, one]));

const isKarachi = (vendor = "") => /^karachi[- ]crafts$/i.test(vendor);

type Normal = (match: string[], body: unknown) => unknown;
const NONE = Symbol("404");

/** SPEC §7 and nothing else, written from SPEC and not from our own list of paths. */
const CALLS = {
  allProducts: ["GET", /^\/client\/allproduct$/, () => products],
  deals: ["GET", /^\/api\/v12\/deal\/alldeals\/images$/, () => [deal]],
  sellers: ["GET", /^\/api\/v2\/auth\/search\/users$/, () => sellers],
  ofCategory: [
    "GET",
    /^\/client\/getAddedProducts\/all\/([^/]*)$/,
    ([name = ""]) =>
      products.filter(
        (one) => typeof one === "object" && one !== null && [one.category].flat().includes(name),
      ),
  ],
  product: [
    "GET",
    /^\/client\/bestselling\/singleProduct\/([^/]+)$/,
    ([id = ""]) => byId[id] ?? byOtherId[id] ?? { error: "Product not found" },
  ],
  bestSellers: ["GET", /^\/client\/bestselling\/Best Seller$/, () => [mug, watch, soldOut]],
  bid: ["POST", /^\/api\/v2\/bids\/add\/bid-order$/, () => ({ orderId: "BO-77" })],
  review: ["POST", /^\/client\/products\/([^/]+)\/reviews$/, () => ({ ok: true })],
  blogs: ["GET", /^\/api\/v2\/blogs\/get\/all\/([^/]+)$/, () => [blog]],
  blog: [
    "GET",
    /^\/api\/v2\/blogs\/get\/([^/]+)$/,
    ([id]) => (id === "b1" ? { data: blog } : NONE),
  ],
  deleteBlog: ["DELETE", /^\/api\/v2\/blogs\/delete\/([^/]+)$/, () => ({ ok: true })],
  track: [
    "POST",
    /^\/api\/v8\/track\/unified-track$/,
    (_match, body) =>
      (body as { trackingNumber?: string }).trackingNumber === "LE100"
        ? parcel
        : { status: 0, packet_list: [] },
  ],
  giftProducts: [
    "GET",
    /^\/client\/custom-gift\/products-by-category\/([^/]+)$/,
    () => [mug, untitled],
  ],
  giftCategories: ["GET", /^\/client\/custom-gift\/([^/]+)$/, () => [category]],
  oneDollar: ["GET", /^\/client\/v2\/oneDoller\/get\/all$/, () => ({ data: [mug, watch] })],
  oneDollarBanners: ["GET", /^\/client\/v2\/oneDoller\/active$/, () => [{ image: PICTURE }]],
  category: [
    "GET",
    /^\/api\/v12\/category\/get\/by\/name\/([^/]+)$/,
    ([name]) => (name === "No Such Category" ? NONE : { ...category, categoryName: name }),
  ],
  mainOfVendor: ["GET", /^\/client2\/get\/profile\/([^/]+)\/Main$/, () => [mug]],
  specialOfVendor: ["GET", /^\/client2\/get\/profile\/([^/]+)\/Special$/, () => [watch]],
  newOfVendor: ["GET", /^\/client2\/get\/newarrivals\/venders\/([^/]+)$/, () => [mug]],
  postsOfVendor: ["GET", /^\/client\/v2\/posts\/vender\/site\/([^/]+)$/, () => posts],
  allOfVendor: [
    "GET",
    /^\/client2\/get\/all\/venders\/([^/]+)$/,
    ([name]) => (isKarachi(name) ? [mug, watch] : []),
  ],
  bannersOfVendor: ["GET", /^\/client\/v2\/vendersettings\/banners\/([^/]+)$/, () => [PICTURE]],
} as const satisfies Record<string, [method: string, path: RegExp, normal: Normal]>;

export type ForeignCall = keyof typeof CALLS;

export interface ForeignHost {
  url: string;
  /** From now on the call is answered so. */
  set(call: ForeignCall, answer: Answer): void;
  /** Every call of SPEC §7 is answered so. */
  setAll(answer: Answer): void;
  /** Every call is answered as it should be again. */
  reset(): void;
  /** What was asked since the last reset, decoded: "GET /client/allproduct". */
  asked: string[];
  /** The JSON that came with the last POST. */
  lastBody: unknown;
  close(): Promise<void>;
}

/** A host that speaks only SPEC §7 (no /api/v1), on a free port. */
export async function openForeignHost(): Promise<ForeignHost> {
  const set = new Map<ForeignCall, Answer>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
    host.asked.push(`${request.method} ${path}`);
    const body = await readJson(request);
    if (request.method === "POST") host.lastBody = body;
    for (const [name, [method, pattern, normal]] of Object.entries(CALLS)) {
      const match = pattern.exec(path);
      if (method !== request.method || !match) continue;
      const told = set.get(name as ForeignCall);
      if (told) return send(response, told);
      const value = (normal as Normal)(match.slice(1), body);
      if (value !== NONE) return send(response, json(value));
    }
    // As Express says it, which is what most such hosts are.
    send(response, {
      status: 404,
      type: "text/html",
      body: `<pre>Cannot ${request.method} ${path}</pre>`,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host: ForeignHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    lastBody: undefined,
    set: (call, answer) => void set.set(call, answer),
    setAll(answer) {
      for (const call of Object.keys(CALLS)) set.set(call as ForeignCall, answer);
    },
    reset() {
      set.clear();
      host.asked = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

function send(response: ServerResponse, answer: Answer): void {
  if ("hang" in answer) return;
  if ("close" in answer) return void response.destroy();
  const { status = 200, statusText, type, body } = answer;
  const headers = type ? { "content-type": type } : {};
  if (statusText === undefined) response.writeHead(status, headers);
  else response.writeHead(status, statusText, headers);
  response.end(body);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
