import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { statementColumns } from "#tohfa/db/schema/cash.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { isOfOneColumn, type MappedColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { courierSheet } from "./statement-format.ts";
import type { ColumnRole } from "./statement-layouts.ts";

/** The most stored mappings per courier that are read, the newest first; a courier changes its layout once in years. */
const MAX_REMEMBERED = 50;

/** Reads the stored mappings of this courier's headings, the newest first. */
export async function readColumnMappings(
  db: Database,
  courier: CourierCode,
): Promise<MappedColumns<ColumnRole>[]> {
  const { headings, roles } = statementColumns;
  return await db
    .select({ headings, roles })
    .from(statementColumns)
    .where(eq(statementColumns.courier, courier))
    .orderBy(desc(statementColumns.at))
    .limit(MAX_REMEMBERED);
}

/**
 * Stores an admin's mapping of a courier's columns, for later statements with the same headings. Admins only.
 * Refuses: invalid (no column has the parcel's number, or none an amount).
 */
export async function rememberColumns(
  db: Database,
  actor: Actor,
  courier: CourierCode,
  { headings, roles }: MappedColumns<ColumnRole>,
): Promise<void> {
  if (!can(actor, "rememberColumns")) throw onlyAdmins();
  const why = whyNotColumns(roles, courier);
  if (why) throw new Refusal("invalid", why, { field: "roles" });
  const headingsHash = createHash("sha256").update(headings).digest("hex");
  const mapping = { roles: [...roles], at: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(statementColumns)
      .values({ courier, headingsHash, headings, ...mapping })
      .onConflictDoUpdate({
        target: [statementColumns.courier, statementColumns.headingsHash],
        set: mapping,
      });
    const details = { courier, headings: headings.slice(0, 300), roles: roles.join(", ") };
    await writeAudit(tx, actor, { action: "statement columns mapped", subject: courier, details });
  });
}

/** Why a mapping of columns is invalid; null if it is valid. */
function whyNotColumns(roles: readonly (ColumnRole | null)[], courier: CourierCode): string | null {
  const format = courierSheet(courier);
  const isTwice = roles.some(
    (role, place) => isOfOneColumn(role, format) && roles.indexOf(role) < place,
  );
  if (isTwice) return "Number, cash, all fees, net and reason stand in one column each.";
  return format.whyNotEnough(roles);
}
