import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { paymentReceipts } from "#tohfa/db/schema/payments.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { type Action, can } from "#tohfa/shop/access/accounts/permissions.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";
import {
  checkPhoto,
  comparePicture,
  removePicture,
  storePicture,
} from "#tohfa/shop/platform/images/images.server.ts";
import { type PhotoProblem, photoBytes } from "#tohfa/shop/platform/images/photo-bytes.server.ts";
import { MAIN_WIDTH, variantName } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { referenceKey, strangeReference } from "../ledger/reference.ts";
import { hasMoney, whyNotSendReceipt } from "./payment.ts";
import { PAYMENT } from "./payment-machine.ts";
import {
  lockPayment,
  openPaymentOfOrder,
  type Payment,
  paymentNotFound,
  recordChange,
  recordNote,
} from "./payments.server.ts";
import { startReceiptHold } from "./receipt-hold.server.ts";
import { flagSimilar, type SimilarReceipt, similarReceipts } from "./similar-receipts.server.ts";

/** The maximum size of a receipt's photo in bytes (reference 2.7). */
const MAX_BYTES = 5 * 1024 * 1024;
/** Only the main size is stored, because only staff see the photo. */
const WIDTHS = [MAIN_WIDTH] as const;
/** A payment in these states has used up its bank transaction, even if the money was refunded since. */
const USED = ["submitted", ...PAYMENT.states.filter(hasMoney)];

/** What a buyer sends after a bank transfer. */
export interface ReceiptInput {
  /** A data URL of a photo. */
  photo: string;
  /** The bank's number of the transaction, as typed; may be empty. */
  transactionId: string;
}

/** The order's payment and the actor, for a holder of the order's token who may do this. Refuses (not_found) others. */
export async function paymentWithToken(
  db: Database,
  guest: { id: string; token: string },
  action: Action,
): Promise<{ payment: Payment; actor: Actor }> {
  const [order] = await db
    .select({ id: orders.id, accessTokenHash: orders.accessTokenHash })
    .from(orders)
    .where(eq(orders.id, guest.id));
  if (!order) throw orderNotFound();
  const actor = actorWithToken(order, guest.token);
  const payment = can(actor, action, { orderId: order.id })
    ? await openPaymentOfOrder(db, order.id)
    : null;
  if (!payment) throw orderNotFound();
  return { payment, actor };
}

/**
 * Stores the photo of a transfer's receipt: re-encoded (without metadata or hidden data), in a folder that is not
 * served. The payment becomes "submitted"; another photo may follow. Refuses: not_found (token),
 * conflict (state; photo or number already used for another order), unprocessable (not a photo).
 */
export async function sendReceipt(
  db: Database,
  dataDir: string,
  order: { id: string; token: string },
  wanted: ReceiptInput,
  at: Date,
): Promise<Payment> {
  const { payment, actor } = await paymentWithToken(db, order, "sendReceipt");
  refuse(whyNotSendReceipt(payment));
  const transactionId = keyOfTransaction(wanted.transactionId);
  const bytes = receiptBytes(wanted.photo);
  await checkPhoto(bytes, "photo");
  const receipt = {
    id: `receipt-${randomBytes(20).toString("hex")}`,
    ...(await comparePicture(bytes)),
    transactionId,
  };
  const folder = privateFolder(dataDir);
  await storePicture(folder, receipt.id, bytes, { widths: WIDTHS, quality: 76 });
  try {
    return await db.transaction((tx) =>
      submit(tx, payment.id, receipt, { actor: actorName(actor), at }),
    );
  } catch (error) {
    await removePicture(folder, receipt.id, WIDTHS);
    throw error;
  }
}

/** A folder next to DATA_DIR/pictures, because everybody can read that one. */
function privateFolder(dataDir: string): string {
  return join(dataDir, "private");
}

function receiptBytes(dataUrl: string): Buffer {
  const photo = photoBytes(dataUrl, MAX_BYTES);
  if ("problem" in photo) {
    throw new Refusal("unprocessable", WORDS[photo.problem], { field: "photo" });
  }
  return photo.bytes;
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "The photo did not arrive whole. Please choose it again: a JPEG, PNG or WebP photo.",
  too_large: `The photo is larger than ${MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one, such as a screenshot.`,
};

/** The transaction's number, normalised for comparison; null if none was typed. */
function keyOfTransaction(typed: string): string | null {
  const key = referenceKey(typed);
  if (key === null) throw strangeReference("transactionId");
  return key || null;
}

/** A receipt to be stored. */
interface NewReceipt {
  id: string;
  pixels: string;
  look: string;
  transactionId: string | null;
}

async function submit(
  tx: Transaction,
  paymentId: string,
  receipt: NewReceipt,
  by: { actor: string; at: Date },
): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  refuse(whyNotSendReceipt(payment));
  await refuseUsed(tx, payment, receipt);
  const { id, transactionId } = receipt;
  await tx
    .insert(paymentReceipts)
    .values({ ...receipt, paymentId: payment.id })
    .onConflictDoUpdate({
      target: paymentReceipts.pixels,
      set: { id, transactionId, createdAt: sql`now()` },
      // Another order's photo was refused above.
      setWhere: eq(paymentReceipts.paymentId, payment.id),
    });
  await startReceiptHold(tx, payment.id, by.at);
  await flagSimilar(tx, payment.id, receipt);
  const details = { ...by, reference: transactionId ?? undefined };
  if (payment.state === "submitted") {
    await recordNote(tx, payment, { ...details, text: "Another receipt was sent" });
    return payment;
  }
  return await recordChange(tx, payment, "submitted", { ...details, text: "A receipt was sent" });
}

/** Refuses a photo or bank transaction that was used for another order (reference 2.7), also under concurrency. */
async function refuseUsed(tx: Transaction, payment: Payment, receipt: NewReceipt): Promise<void> {
  const { pixels, transactionId } = receipt;
  // The locks are taken in sorted order, so that two transactions never deadlock.
  for (const key of [`photo ${pixels}`, `transaction ${transactionId ?? payment.id}`].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 11))`);
  }
  const { rows } = await tx.execute<{ same_photo: boolean }>(
    sql`select r.pixels = ${pixels} as same_photo
      from payment_receipts r join payments p on p.id = r.payment_id
      where p.id <> ${payment.id} and (r.pixels = ${pixels}
        or (r.transaction_id = ${transactionId} and p.state in ${USED}))
      union all select false from bank_transfers
      where reference_key = ${transactionId} and payment_id <> ${payment.id}
      order by 1 desc limit 1`,
  );
  if (rows[0]) throw usedReceipt(rows[0].same_photo);
}

function usedReceipt(isPhoto: boolean): Refusal {
  return isPhoto
    ? new Refusal(
        "conflict",
        "This photo was sent for another order. Choose this order's receipt.",
        { field: "photo" },
      )
    : new Refusal(
        "conflict",
        "This transaction number was sent for another order. Check it on your receipt.",
        { field: "transactionId" },
      );
}

/** A receipt as admins see it. */
export interface SentReceipt {
  /** WebP */
  photo: Buffer;
  transactionId: string | null;
  sentAt: Date;
  /** Other orders' receipts that look nearly the same: to be compared before the payment is confirmed. */
  similar: SimilarReceipt[];
}

/** Reads a payment's newest receipt. Admins only. Null if none was sent, or its photo was deleted by retention. */
export async function readReceipt(
  db: Database,
  dataDir: string,
  actor: Actor,
  paymentId: string,
): Promise<SentReceipt | null> {
  if (!can(actor, "readReceipt")) throw paymentNotFound();
  const [receipt] = await db
    .select()
    .from(paymentReceipts)
    .where(eq(paymentReceipts.paymentId, paymentId))
    .orderBy(desc(paymentReceipts.createdAt))
    .limit(1);
  if (!receipt) return null;
  const name = variantName(receipt.id, MAIN_WIDTH, "webp");
  const photo = await readFile(join(privateFolder(dataDir), "pictures", name)).catch(
    (error: NodeJS.ErrnoException) => {
      // The photo is deleted some time after its payment has ended (docs/operate/privacy.md).
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  if (!photo) return null;
  return {
    photo,
    transactionId: receipt.transactionId,
    sentAt: receipt.createdAt,
    similar: await similarReceipts(db, paymentId, receipt.look),
  };
}
