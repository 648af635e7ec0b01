import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a fake was asked. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; `{}` where there is none. */
  body: Record<string, unknown>;
}

/** What it answers: JSON with status 200 unless it says otherwise, or a PDF. */
export interface FakeAnswer {
  status?: number;
  json?: unknown;
  pdf?: true;
}

/** A parcel that somebody booked at the fake. */
export interface FakeParcel {
  number: string;
  reference: string;
  city: string;
  collect: number;
  isCancelled: boolean;
  bookedAt: number;
}

/**
 * How it behaves. "forgets to answer": it does what it was asked, and no answer ever leaves it; "down": nothing is done;
 * "hangs up": the connection breaks after it was done.
 */
export type FakeMood = "well" | "slow" | "down" | "forgets to answer" | "hangs up";

/** A courier's own state; a folder's fake only says how its API speaks of it. */
export interface FakeCourier {
  url: string;
  parcels: FakeParcel[];
  calls: FakeCall[];
  mood: FakeMood;
  /** What it advises of, by number. */
  advice: Map<string, string>;
  /** Notes a booking. As the real ones it does not notice that a reference was booked before: there are then two. */
  book(parcel: { reference: string; city: string; collect: number }): FakeParcel;
  find(number: string): FakeParcel | undefined;
  close(): Promise<void>;
}

/** How a courier's API answers, from its documents. `nextNumber` makes its numbers. */
export interface FakeApi {
  nextNumber(count: number): string;
  answer(call: FakeCall, fake: FakeCourier): FakeAnswer;
}

const SLOW_MS = 1_500;
/** The smallest thing that begins as a PDF does. */
const PDF = Buffer.from("%PDF-1.4\n%fake\ntrailer<</Size 0>>\n%%EOF\n", "latin1");

/** Opens a fake on a free port of this machine: for tests, and to try the portal without an account. */
export async function openFakeCourier(api: FakeApi): Promise<FakeCourier> {
  let made = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
      const call: FakeCall = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: parsed(Buffer.concat(parts).toString("utf8")),
      };
      fake.calls.push(call);
      if (fake.mood === "down") return void response.writeHead(503).end("{}");
      const { status = 200, json, pdf } = api.answer(call, fake);
      if (fake.mood === "forgets to answer") return;
      if (fake.mood === "hangs up") return void response.destroy();
      if (fake.mood === "slow") await sleep(SLOW_MS);
      // Several name a wrong type, so nothing may rely on it.
      response.writeHead(status, { "content-type": pdf ? "application/pdf" : "text/html" });
      response.end(pdf ? PDF : JSON.stringify(json));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const fake: FakeCourier = {
    ...{ url: `http://127.0.0.1:${port}`, parcels: [], calls: [], mood: "well" },
    advice: new Map(),
    book({ reference, city, collect }) {
      const number = api.nextNumber(made);
      made += 1;
      const parcel = { number, reference, city, collect, isCancelled: false, bookedAt: Date.now() };
      fake.parcels.push(parcel);
      return parcel;
    },
    find: (number) => fake.parcels.find((one) => one.number === number),
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return fake;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
