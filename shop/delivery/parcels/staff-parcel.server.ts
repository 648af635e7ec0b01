import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { CashState } from "../courier-cash/cash-machine.ts";
import { whyNotClaim } from "../courier-cash/claim.ts";
import type { ClaimState } from "../courier-cash/claim-machine.ts";
import type { ReturnState } from "../returns/return-machine.ts";
import { type ShownParcel, showParcel } from "./show-parcel.server.ts";

/** The states that admins can report of a parcel in transit, or one that was reported delivered. */
export const REPORTABLE = ["delivered", "returned_to_sender", "lost", "damaged"] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** A courier's last answer about a parcel, and when it is asked again (ms). */
export interface LastAnswer {
  /** The status text; empty if the courier does not know the number. */
  says: string;
  askedAt: number;
  nextAt: number | null;
}

/** A parcel with the details that only admins see. */
export interface StaffParcelDetail extends ShownParcel {
  courierCode: CourierCode | null;
  isNumberVerified: boolean;
  store: { id: string; name: string; phone: string };
  commission: Paisa;
  /** What of its price was refunded to the buyer, or is due to be. */
  givenBack: Paisa;
  /** The cash that a rider collects; null if it is not cash on delivery. */
  cash: {
    state: CashState;
    amount: Paisa;
    remittanceId: string | null;
    /** The seller's own rider has it, and it is set off. */
    isSetOff: boolean;
  } | null;
  /** The shop's own rider who has it; null if none has. */
  rider: { id: string; name: string } | null;
  claim: { id: string; state: ClaimState } | null;
  returns: { id: string; state: ReturnState }[];
  lastAnswer: LastAnswer | null;
  /** The states that an admin can report now. */
  canReport: Reportable[];
  /** Why no claim can be made for it; null if one can. */
  whyNotClaim: string | null;
}

/** Reads a parcel for the admin's screen. Admins only. Refuses (not_found) anybody else. */
export async function showStaffParcel(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<StaffParcelDetail> {
  if (!can(actor, "showStaffParcel")) throw parcelNotFound();
  const shown = await showParcel(db, actor, parcelId);
  const [row] = await readRow(db, parcelId);
  if (!row) throw parcelNotFound();
  const { state } = shown;
  const courier = row.courier;
  const claimed = row.claim ? "There is a claim for it already." : null;
  return {
    ...shown,
    courierCode: courier,
    isNumberVerified: row.is_verified,
    store: row.store,
    commission: Number(row.commission),
    givenBack: Number(row.given_back),
    cash: row.cash && { ...row.cash, amount: Number(row.cash.amount) },
    rider: row.rider,
    claim: row.claim,
    returns: row.returns ?? [],
    lastAnswer: answerOf(row),
    canReport: REPORTABLE.filter((to) => PARCEL.whyNot(state, to) === null),
    whyNotClaim: claimed ?? whyNotClaim({ state, courier })?.message ?? null,
  };
}

interface StaffRow extends Record<string, unknown> {
  courier: CourierCode | null;
  is_verified: boolean;
  commission: string;
  given_back: string;
  store: StaffParcelDetail["store"];
  cash: StaffParcelDetail["cash"];
  rider: StaffParcelDetail["rider"];
  claim: StaffParcelDetail["claim"];
  returns: StaffParcelDetail["returns"] | null;
  says: string | null;
  next_at: string | null;
  asked_at: string | Date | null;
}

async function readRow(db: Database, parcelId: string): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(sql`
    select p.courier, p.number_verified_at is not null as is_verified, p.commission,
      json_build_object('id', s.id, 'name', s.company_name, 'phone', coalesce(s.phone, '')) as store,
      (select json_build_object('state', c.state, 'amount', c.amount,
          'remittanceId', c.remittance_id, 'isSetOff', c.is_set_off)
        from cash_collections c where c.parcel_id = p.id) as cash,
      (select json_build_object('id', r.id, 'name', r.name) from riders r
        join rider_parcels x on x.rider_id = r.id where x.parcel_id = p.id) as rider,
      (select json_build_object('id', c.id, 'state', c.state)
        from courier_claims c where c.parcel_id = p.id) as claim,
      (select json_agg(json_build_object('id', r.id, 'state', r.state) order by r.created_at)
        from return_requests r where r.parcel_id = p.id) as returns,
      (select coalesce(sum(amount), 0) from refunds
        where parcel_id = p.id and state <> 'withdrawn') as given_back,
      a.answer->'parcel'->>'status' as says, a.answer->>'nextAt' as next_at, a.fetched_at as asked_at
    from parcels p join sellers s on s.id = p.seller_id
      left join courier_answers a
        on a.courier = p.courier and a.tracking_number = p.tracking_number
    where p.id = ${parcelId}`);
  return rows;
}

function answerOf({ says, next_at, asked_at }: StaffRow): LastAnswer | null {
  if (asked_at === null) return null;
  const nextAt = next_at === null ? null : Number(next_at);
  return { says: says ?? "", askedAt: new Date(asked_at).getTime(), nextAt };
}
