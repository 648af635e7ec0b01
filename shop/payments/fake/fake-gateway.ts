import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Paisa } from "../../money.ts";
import type { GatewayMethod } from "../../payment-method.ts";
import {
  type CallbackMessage,
  type CallbackReading,
  forged,
  type Gateway,
  type Outcome,
  unknownOutcome,
} from "../gateway.ts";
import { hmacHex, isSameHex } from "../signature.ts";

/** What the fake knows of one attempt: it keeps it in a file, as a real gateway would keep it elsewhere. */
export interface FakeSale {
  reference: string;
  amount: Paisa;
  orderId: string;
  returnUrl: string;
  orderUrl: string;
  state: "pending" | "paid" | "failed";
}

/**
 * A gateway that takes no money, for development and tests: a page of our own server (api/v1/fake-checkout)
 * stands for the vendor's. It stands in for the methods that have no keys, and is never made in production.
 */
export interface FakeBank {
  gateway(method: GatewayMethod, name: string): Gateway;
  /** The sale of a reference; null where nobody was sent with it. */
  find(reference: string): Promise<FakeSale | null>;
  /** The buyer pays or declines; what was decided once stays. */
  decide(reference: string, state: "paid" | "failed"): Promise<FakeSale | null>;
  /** The fields of a callback about a sale, signed. */
  callback(sale: FakeSale): Record<string, string>;
}

/** `pageUrl` is the address of the stand-in page; sales are kept in `folder` so that they survive a restart. */
export function createFakeBank(options: {
  folder: string;
  pageUrl: string;
  secret: string;
}): FakeBank {
  const { folder, pageUrl, secret } = options;
  const key = hmacHex("sha256", secret, "fake gateway");
  const find = (reference: string) => readSale(folder, reference);
  const bank: FakeBank = {
    find,
    async decide(reference, state) {
      const sale = await find(reference);
      if (sale?.state !== "pending") return sale;
      const decided = { ...sale, state };
      await writeSale(folder, decided);
      return decided;
    },
    callback: (sale) => {
      const fields = { reference: sale.reference, amount: String(sale.amount), state: sale.state };
      return { ...fields, signature: fakeSignature(key, fields) };
    },
    gateway: (method, name) => ({
      method,
      name: `${name} (test)`,
      async begin({ reference, amount, orderId, returnUrl, orderUrl }) {
        const sale = { reference, amount, orderId, returnUrl, orderUrl, state: "pending" } as const;
        await writeSale(folder, sale);
        return { send: { url: pageUrl, method: "GET", fields: { reference } }, token: null };
      },
      read: (message) => readCallback(key, message),
      inquire: ({ reference }) => inquire(folder, reference).catch(unknownOutcome),
    }),
  };
  return bank;
}

function fakeSignature(key: string, fields: Record<string, string>): string {
  const { reference, amount, state } = fields;
  return hmacHex("sha256", key, `${reference}&${amount}&${state}`);
}

function readCallback(key: string, { fields }: CallbackMessage): CallbackReading {
  if (!isSameHex(fields.signature ?? "", fakeSignature(key, fields))) throw forged();
  return {
    kind: "told",
    by: "reference",
    reference: fields.reference ?? "",
    amount: Number(fields.amount),
  };
}

async function inquire(folder: string, reference: string): Promise<Outcome> {
  const sale = await readSale(folder, reference);
  if (!sale) throw new Error("The fake gateway knows nothing of this");
  const { state, amount } = sale;
  return { state, amount, transactionId: `F${reference}`, words: `fake ${state}` };
}

function fileOf(folder: string, reference: string): string | null {
  return /^[A-Z0-9]{1,20}$/.test(reference) ? join(folder, `${reference}.json`) : null;
}

async function readSale(folder: string, reference: string): Promise<FakeSale | null> {
  const file = fileOf(folder, reference);
  if (!file) return null;
  try {
    return JSON.parse(await readFile(file, "utf8")) as FakeSale;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Whole or not at all: the shop may be killed at any moment. */
async function writeSale(folder: string, sale: FakeSale): Promise<void> {
  const file = fileOf(folder, sale.reference);
  if (!file) throw new Error("Not a reference");
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(temporary, JSON.stringify(sale), { mode: 0o600 });
  await rename(temporary, file);
}
