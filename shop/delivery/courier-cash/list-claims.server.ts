import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ClaimState } from "./claim-machine.ts";

/** A claim in the admin's list. */
export interface ListedClaim {
  id: string;
  parcelId: string;
  orderId: string;
  store: string;
  courier: string;
  trackingNumber: string;
  state: ClaimState;
  amount: Paisa;
  accepted: Paisa | null;
  paid: Paisa | null;
  reference: string;
  reason: string;
  /** ms */
  createdAt: number;
}

interface ClaimRow extends Record<string, unknown> {
  id: string;
  parcel_id: string;
  order_id: string;
  store: string;
  courier: CourierCode;
  tracking_number: string | null;
  state: ClaimState;
  amount: string;
  accepted: string | null;
  paid: string | null;
  reference: string | null;
  reason: string;
  at: string;
}

const CLAIMS = sql`select c.id, c.parcel_id, p.order_id, s.company_name as store, c.courier,
    p.tracking_number, c.state, c.amount, c.accepted, c.paid, c.reference, c.reason,
    c.created_at::text as at
  from courier_claims c join parcels p on p.id = c.parcel_id join sellers s on s.id = p.seller_id`;

/** A page of the claims in a state, or of all, the oldest first. Admins only. */
export async function listClaims(
  db: Database,
  actor: Actor,
  { state, after, limit }: { state?: ClaimState | undefined; after?: string; limit: number },
): Promise<{ items: ListedClaim[]; nextCursor: string | null }> {
  if (!can(actor, "listClaims")) throw onlyAdmins();
  const conditions: SQL[] = [state ? sql`c.state = ${state}` : sql`true`];
  if (after) {
    const { keys } = decodeCursor(after, "claims", ["instant", "text"]);
    conditions.push(sql`(c.created_at, c.id) > (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<ClaimRow>(sql`${CLAIMS}
    where ${sql.join(conditions, sql` and `)} order by c.created_at, c.id limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ at, id }) => ({ order: "claims", keys: [at, id] }));
  return { items: page.items.map(toListed), nextCursor: page.nextCursor };
}

/** One claim. Admins only. Refuses: not_found. */
export async function showClaim(db: Database, actor: Actor, id: string): Promise<ListedClaim> {
  const { rows } = await db.execute<ClaimRow>(sql`${CLAIMS} where c.id = ${id}`);
  const [row] = rows;
  if (!row || !can(actor, "showClaim")) throw new Refusal("not_found", "There is no such claim.");
  return toListed(row);
}

function toListed(row: ClaimRow): ListedClaim {
  const { id, store, state, reason } = row;
  const sum = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    ...{ id, store, state, reason, parcelId: row.parcel_id, orderId: row.order_id },
    courier: courierName(row.courier),
    trackingNumber: row.tracking_number ?? "",
    amount: Number(row.amount),
    accepted: sum(row.accepted),
    paid: sum(row.paid),
    reference: row.reference ?? "",
    createdAt: new Date(row.at).getTime(),
  };
}
