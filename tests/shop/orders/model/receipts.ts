import { sql } from "drizzle-orm";
import sharp from "sharp";
import { flagReceipts } from "#tohfa/shop/buying/settlement/flag-receipts.server.ts";
import { rejectPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { sendReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import { prepaidOrder } from "./prepaid.ts";
import { admin, pick, type World } from "./told.ts";

/** A picture that looks like no other. */
async function newPhoto(): Promise<Buffer> {
  const pixels = Buffer.from(crypto.getRandomValues(new Uint8Array(12 * 12 * 3)));
  const raw = { width: 12, height: 12, channels: 3 } as const;
  return await sharp(pixels, { raw }).resize(96, 96, { kernel: "nearest" }).png().toBuffer();
}

/** The buyer photographs a transfer; now and then it is the photo of another order's. */
export async function sendSome(world: World, of: number): Promise<boolean> {
  const { db, dataDir, model } = world;
  const found = prepaidOrder(model, of);
  if (!found) return false;
  const before = of % 9 === 0 ? pick(model.receipts, of, 8) : undefined;
  // What follows the end of a picture is not looked at: the same to the eye, another file.
  const bytes = before
    ? Buffer.concat([before.bytes, Buffer.from(crypto.randomUUID())])
    : await newPhoto();
  const wanted = {
    photo: `data:image/png;base64,${bytes.toString("base64")}`,
    transactionId: "",
  };
  await sendReceipt(db, dataDir, found, wanted, new Date());
  if (before && before.order !== found.id) {
    model.failures.push(`order ${found.id}: was sent the photo of ${before.order}`);
  }
  model.receipts.push({ order: found.id, bytes });
  return true;
}

/** The shop's people see no such transfer. */
export async function rejectSome({ db, model }: World, of: number): Promise<boolean> {
  const sent = pick(model.receipts, of, 8);
  if (!sent) return false;
  const said = { reason: "There is no such transfer", at: new Date() };
  await rejectPayment(db, admin, `${sent.order}-P1`, said);
  return true;
}

/** Nobody looked at a receipt in time: what it kept is for others. */
export async function staleSome({ db, model }: World, of: number): Promise<boolean> {
  const sent = pick(model.receipts, of, 8);
  if (!sent) return false;
  await db.execute(sql`update payments set receipt_hold_until = now() - interval '1 second'
    where order_id = ${sent.order} and state = 'submitted'`);
  return (await flagReceipts(db, new Date())) > 0;
}
