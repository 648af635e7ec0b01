import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sheetColumns } from "#tohfa/db/schema/gateways.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { isOfOneColumn, type MappedColumns } from "./sheet-columns.ts";
import type { SheetFormat } from "./sheet-format.ts";

/** Whose sheets a mapping is for. */
export type SheetSource = GatewayMethod | "bank";

/** The most stored mappings of a sender that are read, the newest first; a layout changes once in years. */
const MAX_REMEMBERED = 50;

/** Reads the stored mappings of a sender's headings, the newest first. */
export async function readSheetMappings<Role extends string>(
  db: Database,
  source: SheetSource,
  roles: readonly Role[],
): Promise<MappedColumns<Role>[]> {
  const rows = await db
    .select({ headings: sheetColumns.headings, roles: sheetColumns.roles })
    .from(sheetColumns)
    .where(eq(sheetColumns.source, source))
    .orderBy(desc(sheetColumns.at))
    .limit(MAX_REMEMBERED);
  return rows.map(({ headings, roles: stored }) => ({ headings, roles: rolesOf(stored, roles) }));
}

/**
 * Stores an admin's mapping of a sheet's columns, for later sheets of the same sender with the same headings. Admins only.
 * Refuses: invalid (columns that are needed are not named, or a role is given twice).
 */
export async function rememberSheetColumns<Role extends string>(
  db: Database,
  actor: Actor,
  { source, format }: { source: SheetSource; format: SheetFormat<Role> },
  { headings, roles }: MappedColumns<Role>,
): Promise<void> {
  if (!can(actor, "rememberSheetColumns")) throw onlyAdmins();
  const isTwice = roles.some(
    (role, place) => isOfOneColumn(role, format) && roles.indexOf(role) < place,
  );
  const why = isTwice
    ? "Only fees and taxes can stand in several columns; choose one column for everything else."
    : format.whyNotEnough(roles);
  if (why) throw new Refusal("invalid", why, { field: "roles" });
  const headingsHash = createHash("sha256").update(headings).digest("hex");
  const mapping = { roles: [...roles], at: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(sheetColumns)
      .values({ source, headingsHash, headings, ...mapping })
      .onConflictDoUpdate({
        target: [sheetColumns.source, sheetColumns.headingsHash],
        set: mapping,
      });
    const details = { headings: headings.slice(0, 300), roles: roles.join(", ") };
    await writeAudit(tx, actor, { action: "sheet columns mapped", subject: source, details });
  });
}

/** Roles from a form or the database; one that is not known means that the column is ignored. */
export function rolesOf<Role extends string>(
  typed: readonly (string | null)[],
  roles: readonly Role[],
): (Role | null)[] {
  return typed.map((text) => roles.find((role) => role === text) ?? null);
}
