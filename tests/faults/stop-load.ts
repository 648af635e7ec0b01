// A program of its own (stop-round.ts runs it): buyers at a shop that is about to be stopped. Prints "warm" once
// every kind of them was answered, and one line of figures when the shop is closed to all of them.
import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request as send } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { buyerOrder } from "#tohfa/bench/orders.ts";

/** What became of everything that was sent; "refused" never arrived. */
export interface LoadFigures {
  answered: Record<string, number>;
  /** Arrived and got no whole answer, or one with 5xx. */
  failed: string[];
  refused: number;
  orders: string[];
  streams: { opened: number; ended: number };
}

const [storeUrl = "", productId = ""] = process.argv.slice(2);
const { hostname, port } = new URL(storeUrl);
const figures: LoadFigures = {
  answered: {},
  failed: [],
  refused: 0,
  orders: [],
  streams: { opened: 0, ended: 0 },
};
/** A shop that closed a kept connection is asked once more on a new one: until nobody opens. */
const SOON = 10_000;
const answeredKinds = new Set<string>();

interface Ask {
  kind: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** ms between the head and the body. */
  pause?: number;
}

interface Told {
  status: number;
  text: string;
}

/** One request; null where nobody opened the door. */
async function ask(wanted: Ask, agent: Agent | false): Promise<Told | null> {
  const told = await exchange(wanted, agent).catch((error: NodeJS.ErrnoException) => error);
  if (told instanceof Error) {
    if ((told as NodeJS.ErrnoException).code === "ECONNREFUSED") {
      figures.refused += 1;
      return null;
    }
    figures.failed.push(`${wanted.kind}: ${told.message}`);
    return null;
  }
  const { kind } = wanted;
  figures.answered[kind] = (figures.answered[kind] ?? 0) + 1;
  if (told.status >= 500) figures.failed.push(`${kind}: ${told.status} ${told.text.slice(0, 100)}`);
  answeredKinds.add(kind);
  return told;
}

function exchange({ path, body, headers = {}, pause }: Ask, agent: Agent | false): Promise<Told> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const request = send({
      hostname,
      port,
      path,
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, ...length },
      agent,
      timeout: SOON,
    });
    const isKept = () => (request.reusedSocket ? "kept" : "new");
    request.once("timeout", () => request.destroy(new Error("no answer in time")));
    request.once("error", (error: NodeJS.ErrnoException) => {
      error.message = `${error.code ?? ""} ${error.message} on a ${isKept()} connection`;
      reject(error);
    });
    request.once("response", (response: IncomingMessage) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.once("close", () => {
        if (response.complete) resolve({ status: response.statusCode ?? 0, text });
        else reject(new Error(`half an answer on a ${isKept()} connection`));
      });
    });
    if (pause) {
      request.flushHeaders();
      setTimeout(() => request.end(body), pause);
    } else request.end(body);
  });
}

/** Reads that are stored, reads that are not, pages that are stored, and pages that have to be rendered. */
function aRead(kind: string): Ask {
  const paths = [
    "/",
    "/client/allproduct",
    "/api/v1/products?limit=24",
    `/api/v1/products/${productId}/bids`,
    `/search/view?term=${randomUUID().slice(0, 8)}`,
    "/about-us",
  ];
  return { kind, path: paths[Math.floor(Math.random() * paths.length)] ?? "/" };
}

async function placeOrder(agent: Agent | false, pause?: number): Promise<boolean> {
  const told = await ask(
    {
      kind: pause ? "order, slowly sent" : "order",
      path: "/api/v1/orders",
      body: JSON.stringify(buyerOrder(productId)),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      ...(pause && { pause }),
    },
    agent,
  );
  if (told?.status === 201) figures.orders.push((JSON.parse(told.text) as { id: string }).id);
  return told !== null;
}

/** Goes on until the shop is closed; `gap` in ms. */
async function buyer(isKept: boolean, gap: () => number, pause?: number): Promise<void> {
  const agent = isKept ? new Agent({ keepAlive: true, maxSockets: 1 }) : false;
  for (let turn = 0; ; turn += 1) {
    const isOpen =
      turn % 4 === 3 || pause
        ? await placeOrder(agent, pause)
        : (await ask(aRead(isKept ? "read, kept" : "read, new"), agent)) !== null;
    if (!isOpen) break;
    await sleep(gap());
  }
  if (agent) agent.destroy();
}

/** A page that watches an auction: it has to be told of the end, not cut. */
function watcher(): Promise<void> {
  return new Promise((resolve) => {
    const request = send({
      hostname,
      port,
      path: `/api/v1/products/${productId}/bids/live`,
      agent: false,
    });
    request.once("error", (error) => {
      figures.failed.push(`event stream: ${error.message}`);
      resolve();
    });
    request.once("response", (response) => {
      figures.streams.opened += 1;
      answeredKinds.add("stream");
      response.resume();
      response.once("close", () => {
        if (response.complete) figures.streams.ended += 1;
        else figures.failed.push("event stream: cut");
        resolve();
      });
    });
    request.end();
  });
}

/** A browser opens a connection in case it needs one, and says nothing. */
function silent(): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    socket.once("error", () => undefined);
    socket.once("close", () => resolve());
    socket.resume();
  });
}

const upTo = (ms: number) => () => Math.random() * ms;
const all = [
  ...Array.from({ length: 6 }, () => buyer(true, upTo(20))),
  // Comes back just when a quiet connection is given up.
  ...Array.from({ length: 6 }, () => buyer(true, () => 400 + Math.random() * 250)),
  ...Array.from({ length: 4 }, () => buyer(false, upTo(20))),
  ...Array.from({ length: 2 }, () => buyer(true, upTo(20), 150)),
  watcher(),
  watcher(),
  silent(),
];
const warming = setInterval(() => {
  if (answeredKinds.size < 5) return;
  clearInterval(warming);
  console.log("warm");
}, 20);
await Promise.all(all);
clearInterval(warming);
console.log(JSON.stringify(figures));
process.disconnect?.();
