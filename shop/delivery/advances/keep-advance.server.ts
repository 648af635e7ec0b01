import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { keptAdvanceEntries } from "#tohfa/shop/money/ledger/after-sale.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import { advanceOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import { readServicesTax } from "#tohfa/shop/money/tax/services-tax.server.ts";
import { taxInside } from "#tohfa/shop/money/tax/services-tax.ts";
import { charge } from "#tohfa/shop/orders/order/charges.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { AdvanceRefused } from "#tohfa/shop/values/advance-refused-kinds.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { readWayThere } from "../rates/expected-fees.server.ts";
import { advanceIn, keptOf } from "./advance-kept.ts";

/**
 * Books what stays of the advance of a parcel that came back because its buyer did not take it, by what held when it was
 * ordered (advance-kept.ts); the refund of the rest follows. Does nothing where no advance came. The parcel must be
 * locked.
 */
export async function keepOfAdvance(tx: Transaction, parcel: LockedParcel): Promise<void> {
  const { id, sellerId, tenders, order } = parcel;
  const paid = await advanceOfOrder(tx, order.id);
  if (!paid || !hasMoney(paid.state)) return;
  const facts = await readFacts(tx, parcel);
  const kept = keptOf({ advance: advanceIn(tenders), ...facts });
  const sum = kept.ways + kept.seller;
  if (sum === 0) return;
  await tx.update(parcels).set({ advanceKept: sum }).where(eq(parcels.id, id));
  const tax = await readServicesTax(tx, order.createdAt.getTime());
  const included = tax && { office: tax.office, paisa: taxInside(kept.ways, tax.rate) };
  const ways = { ...charge("shipping", kept.ways), tax: included?.paisa ? included : null };
  const posting = { kind: "charge", key: `${id}:advance`, parcelId: id } as const;
  await postEntries(tx, posting, keptAdvanceEntries(sellerId, ways, kept.seller));
  if (kept.seller === 0) return;
  const payload = { parcelId: id, amount: kept.seller };
  await tellStore(tx, sellerId, { template: "seller-advance-kept", about: id, payload });
}

interface Facts {
  rule: AdvanceRefused | null;
  ways: Paisa;
  isPersonal: boolean;
  isSentLate: boolean;
}

async function readFacts(tx: Transaction, { id, courier }: LockedParcel): Promise<Facts> {
  const { rows } = await tx.execute<Omit<Facts, "ways"> & Record<string, unknown>>(sql`
    select p.advance_refused as rule, coalesce((select (min(e.at) at time zone 'Asia/Karachi')::date from parcel_events e
        where e.parcel_id = p.id and e.kind = 'dispatched') > p.leave_by, false) as "isSentLate",
      coalesce((select bool_and(i.is_personal) from order_items i where i.parcel_id = p.id), false) as "isPersonal"
    from parcels p where p.id = ${id}`);
  const [row] = rows;
  const there = courier ? await readWayThere(tx, courier, id) : null;
  // No list says what the way back costs: as much as the way there.
  const ways = there === null ? await readSetting(tx, "advanceWays") : 2 * there;
  return { rule: null, isPersonal: false, isSentLate: true, ...row, ways };
}
