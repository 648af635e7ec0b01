import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { type AuditAction, FOR_ADMINS } from "#tohfa/shop/who-is-told.ts";
import { type Actor, actorName } from "../accounts/actor.ts";

/**
 * An entry of the audit log: what was done, to what, with values before and after; no personal data (docs/operate/privacy.md).
 */
export interface Audited {
  /** In words: "setting changed". Each action has a line in the table of who is told (shop/who-is-told.ts). */
  action: AuditAction;
  /** The id of what was changed. */
  subject: string;
  /** `before` and `after` where a value was changed; for private values only the fact of the change. */
  details?: Record<string, unknown>;
}

/** Records who did what, in the same transaction; returns the entry's id. Actions that only read need no entry. */
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
