import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FakeBank, FakeSale } from "../fake-bank.ts";
import {
  type CallbackMessage,
  type CallbackReading,
  forged,
  type Outcome,
  unknownOutcome,
} from "../gateway.ts";
import { hmacHex, isSameHex } from "../signature.server.ts";

/** `pageUrl` is the address of the fake checkout page; sales are stored in `folder`, so that they survive a restart. */
export function createFakeBank(options: {
  folder: string;
  pageUrl: string;
  secret: string;
}): FakeBank {
  const { folder, pageUrl, secret } = options;
  const key = hmacHex("sha256", secret, "fake gateway");
  const find = (reference: string) => readSale(folder, reference);
  return {
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
}

function fakeSignature(key: string, fields: Record<string, string>): string {
  const { reference, amount, state } = fields;
  return hmacHex("sha256", key, `${reference}&${amount}&${state}`);
}

function readCallback(key: string, { fields }: CallbackMessage): CallbackReading {
  if (!isSameHex(fields.signature ?? "", fakeSignature(key, fields))) throw forged();
  return {
    kind: "sale",
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

/** Writes atomically (a temporary file, then a rename), because the process may be killed at any moment. */
async function writeSale(folder: string, sale: FakeSale): Promise<void> {
  const file = fileOf(folder, sale.reference);
  if (!file) throw new Error("Not a reference");
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(temporary, JSON.stringify(sale), { mode: 0o600 });
  await rename(temporary, file);
}
