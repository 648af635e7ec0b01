import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { cashCollections, orderEvents } from "../../db/schema/orders.ts";
import { nameOf, type Who } from "../accounts/permissions.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { cashEntries } from "../ledger/ledger.ts";
import type { Paisa } from "../money.ts";
import {
  type CashState,
  cashStateAfter,
  type ParcelState,
  whyNotMoveCash,
} from "../orders/order.ts";
import { lockPayment, recordChange } from "../payments/payments.server.ts";
import { refuse } from "../refusal.ts";

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
  if (to && parcel.amount > 0) await changeCash(tx, parcel, who, to);
  await markPaid(tx, parcel.orderId, who);
}

async function changeCash(
  tx: Transaction,
  parcel: CashParcel,
  who: Who,
  to: CashState,
): Promise<void> {
  const { id: parcelId, orderId, courier, amount } = parcel;
  if (to === "expected") await tx.insert(cashCollections).values({ parcelId, courier, amount });
  else await moveCash(tx, parcelId, to);
  await tx
    .insert(orderEvents)
    .values({ orderId, parcelId, machine: "cash", state: to, actor: nameOf(who) });
  if (to !== "collected") return;
  await postEntries(tx, { kind: "cash", key: parcelId, parcelId }, cashEntries(courier, amount));
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

/** A cash order is paid once some of it was collected and nothing is still to be. */
async function markPaid(tx: Transaction, orderId: string, who: Who): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from payments
    where order_id = ${orderId} and method = 'cod' and state = 'due'
      and exists (select from parcels p join cash_collections c on c.parcel_id = p.id
        where p.order_id = ${orderId} and c.state in ('collected', 'remitted'))
      and not exists (
        select from parcels p left join cash_collections c on c.parcel_id = p.id
        where p.order_id = ${orderId}
          and (p.state in ('placed', 'confirmed', 'packed') or c.state = 'expected'))`);
  if (!rows[0]) return;
  const payment = await lockPayment(tx, rows[0].id);
  const text = "The rider has the cash";
  await recordChange(tx, payment, "paid", { actor: nameOf(who), at: new Date(), text });
}
