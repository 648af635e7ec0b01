import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { cashCollections, orderEvents } from "../../db/schema/orders.ts";
import type { Paisa } from "../money.ts";
import { refuse } from "../refusal.ts";
import { book } from "./ledger.server.ts";
import { cashEntries } from "./ledger.ts";
import { type CashState, cashStateAfter, type ParcelState, whyNotMoveCash } from "./order.ts";
import { nameOf, type Who } from "./who.ts";

/** A parcel that is paid at the door. */
interface CashParcel {
  id: string;
  orderId: string;
  courier: string;
  amount: Paisa;
}

/** What a cash parcel's move does to its cash, with its event and booking; the parcel is locked. */
export async function followWithCash(
  tx: Transaction,
  parcel: CashParcel,
  who: Who,
  moved: ParcelState,
): Promise<void> {
  const to = cashStateAfter(moved);
  if (!to || parcel.amount === 0) return;
  if (to === "expected") {
    const { id: parcelId, courier, amount } = parcel;
    await tx.insert(cashCollections).values({ parcelId, courier, amount });
  } else {
    await moveCash(tx, parcel.id, to);
  }
  await tx.insert(orderEvents).values({
    orderId: parcel.orderId,
    parcelId: parcel.id,
    machine: "cash",
    state: to,
    actor: nameOf(who),
  });
  if (to !== "collected") return;
  await book(
    tx,
    { kind: "cash", key: parcel.id, parcelId: parcel.id },
    cashEntries(parcel.courier, parcel.amount),
  );
  await markPaid(tx, parcel.orderId);
}

async function moveCash(tx: Transaction, parcelId: string, to: CashState): Promise<void> {
  const { rows } = await tx.execute<{ state: CashState }>(
    sql`select state from cash_collections where parcel_id = ${parcelId} for no key update`,
  );
  refuse(whyNotMoveCash(rows[0]?.state ?? "expected", to));
  await tx.execute(
    sql`update cash_collections set state = ${to}, updated_at = now() where parcel_id = ${parcelId}`,
  );
}

/** A cash order is paid once nothing of it is still to be collected. */
async function markPaid(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`update payments set state = 'paid', updated_at = now()
    where order_id = ${orderId} and method = 'cod' and state = 'due' and not exists (
      select 1 from parcels p left join cash_collections c on c.parcel_id = p.id
      where p.order_id = ${orderId}
        and (p.state in ('placed', 'confirmed', 'packed') or c.state = 'expected'))`);
}
