import type { Transaction } from "../../db/open.server.ts";
import { outbox } from "../../db/schema/operations.ts";
import { internationalPhone } from "../phone.ts";
import type { Channel } from "./channel.ts";
import type { TemplateName } from "./letters.ts";

/** How somebody can be reached; empty where not. */
export interface Reachable {
  email: string;
  phone?: string;
  /** Who gave one wants to be written to there. */
  whatsAppNumber?: string | null;
}

export interface Notice {
  template: TemplateName;
  /** The same event never tells twice: with the template it is the outbox's key. */
  about: string;
  payload: Record<string, unknown>;
}

const MOBILE = /^923\d{9}$/;

/**
 * Writes what somebody is to be told into the outbox, in the transaction that causes it: by mail, and by
 * WhatsApp where they gave a number for it, else by SMS. A job sends what has a channel that is on.
 */
export async function notify(tx: Transaction, to: Reachable, notice: Notice): Promise<void> {
  const { template, about, payload } = notice;
  const rows = addresses(to).map(([channel, recipient]) => ({
    channel,
    recipient,
    template,
    payload,
    dedupeKey: `${template}:${about}${channel === "mail" ? "" : `:${channel}`}`,
  }));
  if (rows.length > 0) await tx.insert(outbox).values(rows).onConflictDoNothing();
}

function addresses({ email, phone = "", whatsAppNumber }: Reachable): [Channel, string][] {
  const list: [Channel, string][] = email ? [["mail", email]] : [];
  const chat = whatsAppNumber ? internationalPhone(whatsAppNumber) : "";
  const mobile = internationalPhone(phone);
  if (MOBILE.test(chat)) list.push(["whatsapp", chat]);
  else if (MOBILE.test(mobile)) list.push(["sms", mobile]);
  return list;
}
