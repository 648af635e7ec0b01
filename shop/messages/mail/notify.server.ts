import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { mailboxOf } from "#tohfa/shop/values/email.ts";
import { internationalPhone } from "#tohfa/shop/values/phone.ts";
import type { Channel } from "./channel.ts";
import { isLimited, isNeverDelayed, mayGoToPhone } from "./letter-limits.ts";
import type { PayloadOf, TemplateName } from "./render-message.ts";

/** Where somebody can be reached; empty if not by that channel. */
export interface Reachable {
  email: string;
  phone?: string;
  /** Given by those who want messages there. */
  whatsAppNumber?: string | null;
  /** Ids of devices that accept push messages. */
  devices?: readonly string[];
}

export interface Notice<Name extends TemplateName> {
  template: Name;
  /** The event's id: with the template it is the outbox's key, so that the same event is never sent twice. */
  about: string;
  payload: PayloadOf<Name>;
}

const MOBILE = /^923\d{9}$/;

/**
 * Writes a message to the outbox in the transaction that causes it: by mail, by WhatsApp if they gave a number for it,
 * else by SMS, and to their devices. A job sends those whose channel is on. Only this and `newLetters` write there.
 */
export async function notify<Name extends TemplateName>(
  tx: Transaction,
  to: Reachable,
  notice: Notice<Name>,
): Promise<void> {
  const letters = lettersTo(to, notice);
  if (letters.length > 0) await tx.insert(outbox).values(letters).onConflictDoNothing();
}

/** A row of the outbox. */
export type Letter = typeof outbox.$inferInsert;

/** Letters as one of the inserts of a batch (`insertBatch`). */
export function newLetters(letters: readonly Letter[]): NewRows {
  return newRows(outbox, letters, { unlessExists: true });
}

/** The rows that `notify` writes. */
export function lettersTo<Name extends TemplateName>(
  to: Reachable,
  { template, about, payload }: Notice<Name>,
): Letter[] {
  const reached = addresses(to).filter(([channel]) => channel === "mail" || mayGoToPhone(template));
  return reached.map(([channel, recipient]) => ({
    ...(isLimited(template) && {
      limitKey: channel === "mail" ? mailboxOf(recipient) : recipient,
      ...(isNeverDelayed(template) && { countedAt: new Date() }),
    }),
    channel,
    recipient,
    template,
    payload: { ...payload } as Record<string, unknown>,
    dedupeKey: `${template}:${about}${keyOf(channel, recipient)}`,
  }));
}

/** One mail and one message to a phone of each event; and one to each device. */
function keyOf(channel: Channel, recipient: string): string {
  if (channel === "mail") return "";
  return channel === "push" ? `:push:${recipient}` : `:${channel}`;
}

function addresses({
  email,
  phone = "",
  whatsAppNumber,
  devices = [],
}: Reachable): [Channel, string][] {
  const list: [Channel, string][] = email ? [["mail", email]] : [];
  const chat = whatsAppNumber ? internationalPhone(whatsAppNumber) : "";
  const mobile = internationalPhone(phone);
  if (MOBILE.test(chat)) list.push(["whatsapp", chat]);
  else if (MOBILE.test(mobile)) list.push(["sms", mobile]);
  for (const device of devices) list.push(["push", device]);
  return list;
}
