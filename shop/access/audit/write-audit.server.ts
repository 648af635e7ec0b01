import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { type AuditAction, FOR_ADMINS } from "#tohfa/shop/who-is-told.ts";
import { type Actor, actorName } from "../accounts/actor.ts";

/** What was done, to what, and how it was before and after; nothing that names a person (docs/operate/privacy.md). */
export interface Audited {
  /** In words: "setting changed". Each has its line in the table of who is told. */
  action: AuditAction;
  /** The id of what was changed. */
  subject: string;
  /** `before` and `after` where a value was changed; of what is private only that it was. */
  details?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction that does it; what only reads needs none. Its number. */
export async function writeAudit(
  tx: Database | Transaction,
  actor: Actor,
  { action, subject, details }: Audited,
): Promise<number> {
  const actingFor = "actingFor" in actor ? actor.actingFor : undefined;
  const all = actingFor === undefined ? details : { ...details, actingFor };
  const [row] = await tx
    .insert(auditLog)
    .values({
      ...{ actor: actorName(actor), action, subject, ...(all && { details: all }) },
      forAdmins: FOR_ADMINS.has(action),
    })
    .returning({ id: auditLog.id });
  if (!row) throw new Error("The audit log took no line");
  return row.id;
}
