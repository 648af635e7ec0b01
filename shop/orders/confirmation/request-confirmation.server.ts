import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderConfirmations } from "#tohfa/db/schema/orders.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  type Letter,
  lettersTo,
  type Notice,
  notify,
  type Reachable,
} from "#tohfa/shop/messages/mail/notify.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { mailboxOf } from "#tohfa/shop/values/email.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { phoneKey } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { actorWithToken } from "../order/access-token.server.ts";
import { lockOrder, orderNotFound } from "../order/order-state.server.ts";
import {
  type CodesSent,
  type ConfirmationRequest,
  confirmChannel,
  SPARE_CODES,
  whyNoCode,
  whyNotSendCode,
} from "./confirm-code.ts";
import { whyNotConfirm, whyNotConfirmByHand } from "./confirmation.ts";
import type { ConfirmedBy, PhoneChannel } from "./confirmation-kinds.ts";

/** A new cash order: the fields that its confirmation request needs. */
interface UnconfirmedOrder {
  id: string;
  phone: string;
  whatsAppNumber: string | null;
  email: string;
  total: Paisa;
}

/**
 * The 6-digit code of an order's n-th message. It is derived from AUTH_SECRET, so that neither the database nor
 * the outbox stores it.
 */
export function confirmCode(authSecret: string, orderId: string, number: number): string {
  const digest = createHmac("sha256", authSecret).update(`code:${orderId}:${number}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/**
 * Prepares the confirmation request of a new cash order. The caller inserts `row` in the order's transaction. If the
 * channel is a phone and `getsCode` is true, `letters` holds the message with the first code. The caller, who writes
 * the order, also sends the confirmation link.
 */
export function requestConfirmation(
  order: UnconfirmedOrder,
  channels: ReadonlySet<PhoneChannel>,
  getsCode: boolean,
): { request: ConfirmationRequest; row: NewRows; letters: Letter[] } {
  const channel = confirmChannel(order, channels);
  const hasCode = getsCode && channel !== "mail";
  const request = {
    channel,
    codesSent: hasCode ? 1 : 0,
    codeSentAt: hasCode ? new Date() : null,
    wrongCodes: 0,
    confirmedBy: null,
  };
  const keys = {
    orderId: order.id,
    phoneKey: phoneKey(order.phone),
    emailKey: order.email ? mailboxOf(order.email) : "",
  };
  return {
    request: { ...request, codeSentAt: request.codeSentAt?.toISOString() ?? null },
    row: newRows(orderConfirmations, [{ ...keys, ...request }]),
    letters: hasCode ? lettersTo(phoneOnly(channel, order.phone), codeNotice(order, 1)) : [],
  };
}

/** The recipient of a message that goes to the phone only. */
export function phoneOnly(channel: PhoneChannel, phone: string): Reachable {
  return channel === "whatsapp" ? { email: "", whatsAppNumber: phone } : { email: "", phone };
}

/**
 * Locks the codes of this phone (`phoneKey`) until the transaction ends, so that each of many simultaneous orders
 * counts the codes of the ones before it. Call `countCodes` afterwards as a separate statement: only then does its
 * snapshot include what the transactions we waited for have written.
 */
export async function lockCodesOfPhone(tx: Transaction, phone: string): Promise<void> {
  await executePrepared(tx, sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 22))`);
}

/**
 * A request for a code: the phone (`phoneKey`) and the internet address it came from (`addressHash`; "" if not
 * counted).
 */
interface CodeRequest {
  phone: string;
  addressHash: string;
}

/** Counts the codes sent to a phone; of the last hour it reads only as many as a limit of `perHour` needs. */
export async function countCodes(
  tx: Transaction,
  { phone, addressHash }: CodeRequest,
  perHour: number,
): Promise<CodesSent> {
  const [row] = await executePrepared<{ ofHour: number[]; ofDay: string; ofDayFromHere: string }>(
    tx,
    sql`select
        (select coalesce(json_agg(extract(epoch from now() - counted_at) order by counted_at desc), '[]')
          from (select counted_at from outbox
            where limit_key = ${phone} and counted_at > now() - interval '1 hour'
            order by counted_at desc limit ${perHour + SPARE_CODES}::int) latest) as "ofHour",
        (select coalesce(sum(codes_sent), 0) from order_confirmations
          where phone_key = ${phone} and code_sent_at > now() - interval '1 day') as "ofDay",
        (select coalesce(sum(c.codes_sent), 0) from order_confirmations c
            join order_addresses a on a.order_id = c.order_id
          where c.phone_key = ${phone} and c.code_sent_at > now() - interval '1 day'
            and a.address_hash = ${addressHash}) as "ofDayFromHere"`,
  );
  return {
    ofHour: row?.ofHour ?? [],
    ofDay: Number(row?.ofDay),
    ofDayFromHere: addressHash ? Number(row?.ofDayFromHere) : null,
  };
}

async function sendCode(
  tx: Transaction,
  { id, phone, total }: Pick<UnconfirmedOrder, "id" | "phone" | "total">,
  channel: PhoneChannel,
  at: Date,
): Promise<void> {
  const [sent] = await tx
    .update(orderConfirmations)
    .set({
      codesSent: sql`${orderConfirmations.codesSent} + 1`,
      codeSentAt: at,
      wrongCodes: 0,
    })
    .where(eq(orderConfirmations.orderId, id))
    .returning({ number: orderConfirmations.codesSent });
  if (!sent) return;
  await notify(tx, phoneOnly(channel, phone), codeNotice({ id, total }, sent.number));
}

/** The message with an order's n-th code. */
function codeNotice(
  { id, total }: Pick<UnconfirmedOrder, "id" | "total">,
  number: number,
): Notice<"confirm-code"> {
  const payload = { orderId: id, total, number };
  return { template: "confirm-code", about: `${id}:${number}`, payload };
}

/**
 * Sends another code to the phone of a cash order, at the request of a holder of the order's token. Refuses: not_found,
 * conflict (confirmed or cancelled already, or to be confirmed by mail), too_many (three per order, with a growing wait
 * between them; limits per hour and per day for each phone).
 */
export async function sendCodeAgain(
  db: Database,
  guest: { orderId: string; token: string },
  now = Date.now(),
  { isLimited = false }: { isLimited?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, guest.orderId);
    if (!order) throw orderNotFound();
    const actor = actorWithToken(order, guest.token);
    if (!can(actor, "sendCodeAgain", { orderId: order.id })) throw orderNotFound();
    refuse(whyNotConfirmByHand(order.state));
    refuse(whyNotConfirm({ state: order.state, createdAt: order.createdAt.getTime() }, now));
    const request = await readConfirmationRequest(tx, order.id);
    if (!request || request.channel === "mail") {
      throw new Refusal("conflict", "Tap the link in the email we sent you.");
    }
    refuse(whyNotSendCode(request, now));
    const { rows } = await tx.execute<{ phone: string; total: string; addressHash: string }>(
      sql`select phone, total, coalesce((select address_hash from order_addresses
          where order_id = ${order.id}), '') as "addressHash" from orders where id = ${order.id}`,
    );
    const [{ phone, total, addressHash } = { phone: "", total: "0", addressHash: "" }] = rows;
    await refuseCodeTo(tx, { phone: phoneKey(phone), addressHash }, isLimited);
    const about = { id: order.id, phone, total: Number(total) };
    await sendCode(tx, about, request.channel, new Date(now));
  });
}

/** Refuses (too_many) if a phone has reached its limit of codes per hour or per day. */
async function refuseCodeTo(
  tx: Transaction,
  request: CodeRequest,
  isLimited: boolean,
): Promise<void> {
  await lockCodesOfPhone(tx, request.phone);
  const perHour = await readSetting(tx, "lettersPerHour");
  refuse(whyNoCode(await countCodes(tx, request, perHour), isLimited ? perHour : null));
}

/** Reads the confirmation request of a locked order; null if it has none. */
export async function readConfirmationRequest(
  tx: Transaction,
  orderId: string,
): Promise<ConfirmationRequest | null> {
  const [row] = await tx
    .select()
    .from(orderConfirmations)
    .where(eq(orderConfirmations.orderId, orderId));
  return row ? { ...row, codeSentAt: row.codeSentAt?.toISOString() ?? null } : null;
}

/** Counts a wrong code. The order must be locked, so that simultaneous attempts are all counted. */
export async function countWrongCode(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(orderConfirmations)
    .set({ wrongCodes: sql`${orderConfirmations.wrongCodes} + 1` })
    .where(eq(orderConfirmations.orderId, orderId));
}

/** Records who confirmed the order; sellers see it. */
export async function recordConfirmedBy(
  tx: Transaction,
  orderId: string,
  confirmedBy: ConfirmedBy,
): Promise<void> {
  await tx
    .update(orderConfirmations)
    .set({ confirmedBy })
    .where(eq(orderConfirmations.orderId, orderId));
}
