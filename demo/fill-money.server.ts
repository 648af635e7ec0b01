import { rowOfEntry } from "#tohfa/shop/money/ledger/entry-row.ts";
import {
  cashEntries,
  type Entry,
  netOfLine,
  paymentEntries,
  payoutEntries,
  remittanceEntries,
  saleEntries,
} from "#tohfa/shop/money/ledger/ledger.ts";
import type { PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Transaction } from "../db/open.server.ts";
import { cashCollections, remittanceLines, remittances } from "../db/schema/cash.ts";
import { orderEvents } from "../db/schema/events.ts";
import { ledgerEntries, ledgerTransactions, payouts } from "../db/schema/ledger.ts";
import { DEMO_NOW, insertRows } from "./batches.ts";
import { sellerId } from "./fill-sellers.server.ts";
import { demoId } from "./random.ts";
import { paymentId, type SoldParcel, totalOfOrder } from "./sold-parcels.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A courier's fee for a parcel, and the sales tax on it. */
const FEE: Paisa = 180_00;
const GST: Paisa = 28_80;
/** Sellers are paid about once a month, for parcels that cannot be returned any more. */
const PAYOUT_EVERY = 30 * DAY;
const OFFICE = "admin";

/** One ledger posting with its details. */
interface Posting {
  kind: PostingKind;
  key: string;
  parcelId: string | null;
  /** ms */
  at: number;
  entries: readonly Entry[];
}

/** The ledger of these parcels: buyers' payments, couriers' weekly remittances, and sellers' payouts. */
export async function fillMoney(tx: Transaction, sold: readonly SoldParcel[]): Promise<void> {
  const cash = sold.filter(
    ({ order, money }) => order.payment === "cod" && totalOf(money.charges) > 0,
  );
  const statements = await fillStatements(tx, cash);
  const paidOut = await fillPayouts(tx, sold);
  const orders = [...new Set(sold.map(({ order }) => order))];
  await post(tx, [
    ...orders
      .filter(({ payment }) => payment !== "cod")
      .map((order) => ({
        ...{ kind: "payment" as const, key: paymentId(order), parcelId: null, at: order.openedAt },
        entries: paymentEntries(totalOfOrder(order)),
      })),
    ...sold.map(({ parcel, money }) => ofParcel("sale", parcel, saleEntries(money))),
    ...cash.map(({ parcel, money }) =>
      ofParcel("cash", parcel, cashEntries(parcel.courier, totalOf(money.charges))),
    ),
    ...statements,
    ...paidOut,
  ]);
}

function ofParcel(
  kind: PostingKind,
  { id, at }: SoldParcel["parcel"],
  entries: readonly Entry[],
): Posting {
  return { kind, key: id, parcelId: id, at: at.delivered, entries };
}

/** A courier's weekly statements about the parcels that it delivered. */
async function fillStatements(tx: Transaction, cash: readonly SoldParcel[]): Promise<Posting[]> {
  const weeks = Map.groupBy(
    cash,
    ({ parcel }) => `${parcel.courier} ${Math.floor(parcel.at.delivered / WEEK)}`,
  );
  const made = [...weeks].map(([name, parcels]) => statementOf(name, parcels));
  await insertRows(
    tx,
    remittances,
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    remittanceLines,
    made.flatMap(({ lines }) => lines),
  );
  const collections = made.flatMap(({ row, parcels }) =>
    parcels.map(({ parcel, money }) => ({
      ...{ parcelId: parcel.id, courier: parcel.courier, amount: totalOf(money.charges) },
      ...{ state: "remitted" as const, remittanceId: row.id, updatedAt: row.at },
    })),
  );
  await insertRows(tx, cashCollections, collections);
  await insertRows(tx, orderEvents, made.flatMap(cashHistory));
  return made.map(({ row, parcels }) => ({
    ...{ kind: "remittance" as const, key: row.id, parcelId: null, at: row.at.getTime() },
    entries: remittanceEntries(
      row.courier,
      parcels.map(({ money }) => lineMoney(totalOf(money.charges))),
    ),
  }));
}

const lineMoney = (held: Paisa) => ({ held, received: held, fee: FEE, gst: GST, ...NO_TAX });
const NO_TAX = { incomeTax: 0, salesTax: 0, withheld: 0 };

function statementOf(name: string, parcels: readonly SoldParcel[]) {
  const id = `RM-${demoId(`statement ${name}`).slice(0, 10).toUpperCase()}`;
  const reference = `CPR${demoId(`number of ${name}`).slice(0, 8).toUpperCase()}`;
  const last = Math.max(...parcels.map(({ parcel }) => parcel.at.delivered));
  const amounts = parcels.map(({ money }) => lineMoney(totalOf(money.charges)));
  return {
    parcels,
    row: {
      ...{ id, reference, referenceKey: reference, actor: OFFICE },
      courier: parcels[0]?.parcel.courier as CourierCode,
      net: amounts.reduce((sum, line) => sum + netOfLine(line), 0),
      at: new Date(Math.min(last + 3 * DAY, DEMO_NOW)),
    },
    lines: parcels.map(({ parcel, money }) => {
      const { held: expected, ...line } = lineMoney(totalOf(money.charges));
      return { remittanceId: id, parcelId: parcel.id, expected, ...line, difference: 0 };
    }),
  };
}

function cashHistory({ row, parcels }: ReturnType<typeof statementOf>) {
  return parcels.flatMap(({ order, parcel }) => {
    const event = (state: string, actor: string, time: number) => ({
      ...{ orderId: order.id, parcelId: parcel.id, machine: "cash" as const, state, actor },
      at: new Date(time),
    });
    return [
      event("expected", `seller ${sellerId(parcel.seller)}`, parcel.at.dispatched),
      event("collected", "system: courier poller", parcel.at.delivered),
      { ...event("remitted", OFFICE, row.at.getTime()), note: row.reference },
    ];
  });
}

/** Monthly payouts of what each seller has earned with parcels that cannot be returned any more. */
async function fillPayouts(tx: Transaction, sold: readonly SoldParcel[]): Promise<Posting[]> {
  const safe = (time: number) => time + (RETURN_DAYS + 1) * DAY;
  const month = (time: number) => Math.ceil((DEMO_NOW - safe(time)) / PAYOUT_EVERY);
  const due = sold.filter(({ parcel }) => month(parcel.at.delivered) > 0);
  const months = Map.groupBy(
    due,
    ({ parcel, money }) => `${money.sellerId} ${month(parcel.at.delivered)}`,
  );
  const made = [...months].map(([name, parcels]) => {
    const [sellerId = "", ago = ""] = name.split(" ");
    const reference = `IBFT${demoId(`payout ${name}`).slice(0, 10).toUpperCase()}`;
    const amount = parcels.reduce((sum, { money }) => sum + earned(money), 0);
    const at = new Date(DEMO_NOW - (Number(ago) - 1) * PAYOUT_EVERY);
    const id = `PO-${demoId(`payout to ${name}`).slice(0, 10).toUpperCase()}`;
    return { id, sellerId, amount, reference, referenceKey: reference, actor: OFFICE, at };
  });
  await insertRows(tx, payouts, made);
  return made.map(({ id, sellerId, amount, at }) => ({
    ...{ kind: "payout" as const, key: id, parcelId: null, at: at.getTime() },
    entries: payoutEntries(sellerId, amount),
  }));
}

/** The seller's share of a sale. */
const earned = (money: SoldParcel["money"]): Paisa =>
  saleEntries(money).reduce(
    (sum, { account, amount }) => (account === "seller" ? sum - amount : sum),
    0,
  );

/** Writes the postings in the order of their dates, as ledgers are read. */
async function post(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const inOrder = postings.toSorted((a, b) => a.at - b.at);
  await insertRows(
    tx,
    ledgerTransactions,
    inOrder.map(({ kind, key, parcelId, at }) => ({
      ...{ kind, parcelId, key: `${kind}:${key}`, at: new Date(at) },
    })),
  );
  const written = await tx
    .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
    .from(ledgerTransactions);
  const idOf = new Map(written.map(({ id, key }) => [key, id]));
  const entries = inOrder.flatMap(({ kind, key, entries }) =>
    entries.map((entry) => ({
      transactionId: idOf.get(`${kind}:${key}`) as number,
      ...rowOfEntry(entry),
    })),
  );
  await insertRows(tx, ledgerEntries, entries);
}
