import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Channel } from "./channel.ts";
import { STALE_HOURS } from "./claim-message.server.ts";
import { maskAddresses } from "./mask-addresses.ts";

const PAGE = 50;

/** A message that was given up, as an operator sees it: enough to know what is wrong, not who it was for. */
export interface FailedMessage {
  id: number;
  channel: Channel;
  template: string;
  /** "a…@example.com", "92…67". */
  recipient: string;
  attempts: number;
  failedAt: Date;
  why: string;
}

/** The messages that were given up, newest first, 50 at a time (`before` is the last one's id). Admins only. */
export async function listFailedMessages(
  db: Database,
  actor: Actor,
  { before = Number.MAX_SAFE_INTEGER }: { before?: number } = {},
): Promise<FailedMessage[]> {
  if (!can(actor, "listFailedMessages")) throw noMessage();
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.failedAt), lt(outbox.id, before)))
    .orderBy(desc(outbox.id))
    .limit(PAGE);
  return rows.map(({ id, channel, template, recipient, attempts, failedAt, lastError }) => ({
    id,
    channel,
    template,
    recipient: maskAddresses(recipient),
    attempts,
    failedAt: failedAt ?? new Date(0),
    why: maskAddresses(lastError ?? ""),
  }));
}

/**
 * Sends a message that was given up again, with a full number of attempts and links made now. Admins only.
 * Refuses: not_found, conflict (it was not given up, or it is a short message that is too old to be of use).
 */
export async function resendMessage(db: Database, actor: Actor, id: number): Promise<void> {
  if (!can(actor, "resendMessage")) throw noMessage();
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(outbox).where(eq(outbox.id, id)).for("update");
    if (!message) throw noMessage();
    if (!message.failedAt) {
      throw new Refusal("conflict", "This message did not fail: it was sent, or waits its turn.");
    }
    if (message.recipient === "") {
      throw new Refusal("conflict", "The contents of this message are forgotten: it is too old.");
    }
    const age = Date.now() - message.createdAt.getTime();
    if (message.channel !== "mail" && age > STALE_HOURS * 3_600_000) {
      throw new Refusal("conflict", "This text message is older than two days. Call the buyer.");
    }
    await tx
      .update(outbox)
      .set({ failedAt: null, attempts: 0, foldedInto: null, nextAttemptAt: new Date() })
      .where(eq(outbox.id, id));
    await writeAudit(tx, actor, { action: "message.resent", subject: String(id) });
  });
}

function noMessage(): Refusal {
  return new Refusal("not_found", "There is no such message.");
}
