import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { checkPhoto, removePicture, storePicture } from "../images/images.server.ts";
import { type PhotoProblem, photoText } from "../images/photo-text.ts";
import { MAIN_WIDTH, variantName } from "../images/variants.ts";
import { isToken } from "../orders/access-token.server.ts";
import { Refusal, refuse } from "../refusal.ts";
import { hasMoney, PAYMENT_STATES, whyNotSendReceipt } from "./payment.ts";
import {
  lockPayment,
  type Payment,
  paymentOfOrder,
  recordChange,
  recordNote,
} from "./payments.server.ts";

/** Bytes of a receipt's photo (reference 2.7). */
const MAX_BYTES = 5 * 1024 * 1024;
/** Only the main size: staff look at it, nobody browses it. */
const WIDTHS = [MAIN_WIDTH] as const;
/** A payment in these states has used its bank transaction, whatever became of the money since. */
const USED = ["submitted", ...PAYMENT_STATES.filter(hasMoney)];

/** What a buyer sends after a bank transfer. */
export interface ReceiptInput {
  /** A data URL of a photo. */
  photo: string;
  /** The bank's number of the transaction, as typed; may be empty. */
  transactionId: string;
}

/** The order's payment, for whoever has the order's secret; for everybody else it does not exist. */
export async function paymentWithToken(
  db: Database,
  orderId: string,
  token: string,
): Promise<Payment> {
  const { rows } = await db.execute<{ access_token_hash: string }>(
    sql`select access_token_hash from orders where id = ${orderId}`,
  );
  const payment =
    rows[0] && isToken(token, rows[0].access_token_hash) ? await paymentOfOrder(db, orderId) : null;
  if (!payment) {
    throw new Refusal(
      "not_found",
      "There is no order here. Check the link in your confirmation mail.",
    );
  }
  return payment;
}

/**
 * Takes the photo of a transfer: made new (no metadata, nothing hidden inside), kept outside of what is
 * served. The payment becomes "submitted"; another photo may follow. Refuses: not_found (token),
 * conflict (state, a photo or number of another order), unprocessable (no photo).
 */
export async function sendReceipt(
  db: Database,
  dataDir: string,
  order: { id: string; token: string },
  wanted: ReceiptInput,
  at: Date,
): Promise<Payment> {
  const payment = await paymentWithToken(db, order.id, order.token);
  refuse(whyNotSendReceipt(payment));
  const bytes = photoBytes(wanted.photo);
  await checkPhoto(bytes, "photo");
  const receipt = {
    id: `receipt-${randomBytes(20).toString("hex")}`,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    transactionId: normaliseTransaction(wanted.transactionId),
  };
  const folder = privateFolder(dataDir);
  await storePicture(folder, receipt.id, bytes, { widths: WIDTHS, quality: 76 });
  try {
    return await db.transaction((tx) => submit(tx, payment.id, receipt, at));
  } catch (error) {
    await removePicture(folder, receipt.id, WIDTHS);
    throw error;
  }
}

/** Beside DATA_DIR/pictures, which everybody may read. */
function privateFolder(dataDir: string): string {
  return join(dataDir, "private");
}

function photoBytes(dataUrl: string): Buffer {
  const photo = photoText(dataUrl, MAX_BYTES);
  if ("problem" in photo) {
    throw new Refusal("unprocessable", WORDS[photo.problem], { field: "photo" });
  }
  return Buffer.from(photo.text, "base64");
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "The photo did not arrive whole. Please choose it again: a JPEG, PNG or WebP photo.",
  too_large: `The photo is larger than ${MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one, such as a screenshot.`,
};

function normaliseTransaction(typed: string): string | null {
  return typed.replace(/\s/g, "").toUpperCase() || null;
}

async function submit(
  tx: Transaction,
  paymentId: string,
  receipt: { id: string; sha256: string; transactionId: string | null },
  at: Date,
): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  refuse(whyNotSendReceipt(payment));
  await refuseUsed(tx, payment, receipt);
  await tx.execute(sql`insert into payment_receipts (id, payment_id, sha256, transaction_id)
    values (${receipt.id}, ${payment.id}, ${receipt.sha256}, ${receipt.transactionId})
    on conflict (sha256) do update set id = excluded.id, transaction_id = excluded.transaction_id,
      created_at = now()`);
  const { transactionId } = receipt;
  const details = { actor: "buyer", at, reference: transactionId ?? undefined };
  if (payment.state === "submitted") {
    await recordNote(tx, payment, { ...details, text: "Another receipt was sent" });
    return payment;
  }
  return await recordChange(tx, payment, "submitted", { ...details, text: "A receipt was sent" });
}

/** One photo, and one transaction of a bank, pays one order (reference 2.7). */
async function refuseUsed(
  tx: Transaction,
  payment: Payment,
  receipt: { sha256: string; transactionId: string | null },
): Promise<void> {
  const { rows } = await tx.execute<{ same_photo: boolean }>(
    sql`select r.sha256 = ${receipt.sha256} as same_photo
      from payment_receipts r join payments p on p.id = r.payment_id
      where p.id <> ${payment.id} and (r.sha256 = ${receipt.sha256}
        or (r.transaction_id = ${receipt.transactionId} and p.state in ${USED}))
      order by 1 desc limit 1`,
  );
  if (!rows[0]) return;
  throw rows[0].same_photo
    ? new Refusal(
        "conflict",
        "This photo was sent for another order. Choose this order's receipt.",
        {
          field: "photo",
        },
      )
    : new Refusal(
        "conflict",
        "This transaction number was sent for another order. Check it on your receipt.",
        { field: "transactionId" },
      );
}

/** A receipt's newest photo (WebP), for the shop's own people only; null where none was sent. */
export async function readReceipt(
  db: Database,
  dataDir: string,
  actor: Actor,
  paymentId: string,
): Promise<{ photo: Buffer; transactionId: string | null; sentAt: Date } | null> {
  if (actor.role !== "admin") throw new Refusal("not_found", "There is no such payment.");
  const { rows } = await db.execute<{
    id: string;
    transaction_id: string | null;
    created_at: string;
  }>(sql`select id, transaction_id, created_at from payment_receipts
    where payment_id = ${paymentId} order by created_at desc limit 1`);
  const row = rows[0];
  if (!row) return null;
  const file = join(privateFolder(dataDir), "pictures", variantName(row.id, MAIN_WIDTH, "webp"));
  return {
    photo: await readFile(file),
    transactionId: row.transaction_id,
    sentAt: new Date(row.created_at),
  };
}
