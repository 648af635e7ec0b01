import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { netOfLine } from "#tohfa/shop/money/ledger/ledger.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { headingsKey } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { changedSince, fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { normaliseTrackingNumber, whySpoilt } from "../couriers/tracking-number.ts";
import { readExpectedFees } from "../rates/expected-fees.server.ts";
import type { CashState } from "./cash-machine.ts";
import { readColumnMappings } from "./column-mappings.server.ts";
import { readStatement } from "./read-statement.server.ts";
import { recordRemittance } from "./remittance.server.ts";
import { checkedLine, type KnownCash, NO_CASH, type StatedLine, whyNotLine } from "./remittance.ts";
import type { ReadRow, ReadStatement } from "./statement-rows.ts";

/** A row of a statement, matched with the shop's own data. */
export interface PlannedRow {
  /** Its row in the text; 0 for the amount typed in a separate field. */
  row: number;
  number: string;
  parcelId: string | null;
  expected: Paisa;
  received: Paisa;
  fee: Paisa;
  gst: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
  /** Both taxes, plus withheld amounts whose tax is not named. */
  withheld: Paisa;
  difference: Paisa;
  reason: string;
  /** Why it cannot be booked as it is; null if it can. */
  trouble: string | null;
}

/** Sums of a statement's rows. */
export type StatementSums = Record<
  "received" | "fee" | "gst" | "incomeTax" | "salesTax" | "withheld" | "net",
  Paisa
>;

/** What booking a statement would write; nothing is written yet. */
export interface PlannedStatement extends Omit<ReadStatement, "rows"> {
  rows: PlannedRow[];
  /** The number of rows that can be booked. */
  good: number;
  sums: StatementSums;
  /** The key of its headings, by which a mapping of columns is stored; empty if it has no headings. */
  headings: string;
  /** A fingerprint of what was shown: the booking sends it back, and rows that changed since then are refused. */
  seen: string;
}

/** A statement as typed or pasted by an admin. */
export interface TypedStatement {
  courier: CourierCode;
  /** Its rows (read-statement.server.ts). */
  text: string;
  /** The reason for rows with a difference that have no reason of their own. */
  reason: string;
  /** An amount without a parcel: the courier's other charges, or money that cannot be assigned yet. */
  other?: Omit<StatedLine, "parcelId"> | undefined;
}

/** Checks a statement row by row against what the courier holds. Writes nothing. Admins only. */
export async function planRemittance(
  db: Database,
  actor: Actor,
  statement: TypedStatement,
): Promise<PlannedStatement> {
  if (!can(actor, "planRemittance")) throw onlyAdmins();
  return await planOf(db, statement);
}

/**
 * Books a statement as it was shown (`seen` from its plan): all its rows, or with `leaveOut` only those that can be
 * booked; the money received for the others is then booked as not assigned, naming their rows, and stays open. Admins
 * only. Refuses as recordRemittance does; invalid (rows that cannot be booked), conflict (a row differs from what was
 * shown). Returns its id.
 */
export async function bookRemittance(
  db: Database,
  actor: Actor,
  statement: TypedStatement & { reference: string; net: Paisa; leaveOut: boolean; seen: string },
): Promise<string> {
  if (!can(actor, "bookRemittance")) throw onlyAdmins();
  const { courier, reference, net, leaveOut, seen } = statement;
  const plan = await planOf(db, statement);
  refuse(whyNotAsShown(plan, seen));
  const { rows, sums } = plan;
  const broken = rows.filter(({ trouble }) => trouble !== null);
  if (broken.length > 0 && !leaveOut) throw notAll(broken);
  const lines: StatedLine[] = rows
    .filter(({ trouble }) => trouble === null)
    .map(({ parcelId, received, fee, gst, incomeTax, salesTax, withheld, expected, reason }) => ({
      ...{ parcelId, received, fee, gst, incomeTax, salesTax, withheld, shown: expected },
      ...(reason && { reason }),
    }));
  const rest = net - sums.net;
  if (broken.length > 0 && rest !== 0) {
    lines.push({ parcelId: null, received: rest, reason: `Not assigned: ${namesOf(broken)}` });
  }
  return await recordRemittance(db, actor, { courier, reference, net, lines });
}

/** Why the plan differs from what was shown; null if it does not. */
function whyNotAsShown({ rows }: PlannedStatement, seen: string): Refusal | null {
  const refusal = (text: string) => new Refusal("conflict", text, { field: "text" });
  if (seen === "") return refusal("Check it first: then what is shown is booked.");
  const moved = changedSince(seen, rows.map(comparedOf));
  if (moved === null) {
    return refusal("This is not the statement that was shown. Check it again, then book it.");
  }
  const changed = rows.filter((_, at) => moved.includes(at));
  if (changed.length === 0) return null;
  const many = changed.length === 1 ? "A row is" : `${changed.length} rows are`;
  return refusal(
    `${many} not what was shown any more: ${namesOf(changed)}. Check the statement again, then book it.`,
  );
}

/** The fields of a row that are booked, in a fixed order for comparison. */
function comparedOf(row: PlannedRow) {
  const { number, parcelId, expected, received, fee, gst, incomeTax, salesTax, withheld } = row;
  const sums = [expected, received, fee, gst, incomeTax, salesTax, withheld];
  return [row.row, number, parcelId, ...sums, row.reason, row.trouble];
}

function notAll(broken: readonly PlannedRow[]): Refusal {
  const text = `${broken.length === 1 ? "A row" : `${broken.length} rows`} cannot be booked: ${namesOf(broken)}. Check the statement, correct them, or leave them out.`;
  return new Refusal("invalid", text, { field: "text" });
}

const MAX_NAMED = 8;

function namesOf(rows: readonly PlannedRow[]): string {
  const names = rows.slice(0, MAX_NAMED).map(({ row, number }) => `row ${row} (${number || "–"})`);
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

async function planOf(db: Database, typed: TypedStatement): Promise<PlannedStatement> {
  const { courier, text } = typed;
  const mapped = await readColumnMappings(db, courier);
  const { rows: read, ...how } = await readStatement(text, { courier, mapped });
  const rows = await plannedRows(db, read, typed);
  const good = rows.filter(({ trouble }) => trouble === null);
  const sum = (of: (row: PlannedRow) => Paisa) => good.reduce((total, row) => total + of(row), 0);
  return {
    ...how,
    headings: how.by === "order" ? "" : headingsKey(how.columns.map(({ heading }) => heading)),
    rows,
    good: good.length,
    sums: {
      received: sum(({ received }) => received),
      fee: sum(({ fee }) => fee),
      gst: sum(({ gst }) => gst),
      incomeTax: sum(({ incomeTax }) => incomeTax),
      salesTax: sum(({ salesTax }) => salesTax),
      withheld: sum(({ withheld }) => withheld),
      net: sum(netOfLine),
    },
    seen: fingerprintOf(rows.map(comparedOf)),
  };
}

async function plannedRows(
  db: Database,
  read: readonly ReadRow[],
  { courier, reason, other }: TypedStatement,
): Promise<PlannedRow[]> {
  const known = await readParcels(
    db,
    read.map(({ number }) => number),
  );
  const found = read.map(({ number }) => findParcel(known, courier, number));
  const ids = found.flatMap(({ parcelId }) => parcelId ?? []);
  const expectedFees = await readExpectedFees(db, courier, ids);
  const seen = new Set<string>();
  const rows = read.map((row, index) => {
    const { parcelId: id = null, cash = NO_CASH, trouble = null } = found[index] ?? {};
    const expectedFee = (id !== null && expectedFees.get(id)) || null;
    const one = { parcelId: id, cash: { ...cash, expectedFee }, trouble };
    const planned = planRow(row, { reason, ...one });
    const { parcelId } = planned;
    if (parcelId === null || planned.trouble !== null) return planned;
    if (seen.has(parcelId)) {
      return { ...planned, trouble: `${parcelId} stands on this statement twice.` };
    }
    seen.add(parcelId);
    return planned;
  });
  if (other) rows.push(planOther(other));
  return rows;
}

interface Found {
  parcelId: string | null;
  cash: KnownCash;
  trouble: string | null;
}

function planRow(
  row: ReadRow,
  { parcelId, cash, trouble, reason }: Found & { reason: string },
): PlannedRow {
  // A number without amounts means that everything expected was received; for a parcel without cash that is nothing.
  const open = cash.state === "collected" || cash.state === "expected" ? cash.amount : cash.open;
  const hasCharges = row.fee + row.gst + row.withheld !== 0;
  const received = row.received ?? (cash.state === "expected" && hasCharges ? 0 : open);
  const { fee, gst, incomeTax, salesTax, withheld } = row;
  const stated = { parcelId, received, fee, gst, incomeTax, salesTax, withheld };
  const bare = checkedLine(stated, cash);
  const ofAll = bare.difference !== 0 && parcelId !== null ? reason.trim() : "";
  const line = { ...bare, reason: row.reason || bare.reason || ofAll || null };
  return {
    ...{ row: row.row, number: row.number, ...stated, reason: line.reason ?? "" },
    ...{ expected: line.expected, difference: line.difference },
    trouble: row.trouble ?? trouble ?? whyNotLine(line, cash)?.message ?? null,
  };
}

function planOther({
  received,
  fee = 0,
  gst = 0,
  incomeTax = 0,
  salesTax = 0,
  withheld = incomeTax + salesTax,
  reason = "",
}: Omit<StatedLine, "parcelId">): PlannedRow {
  const stated = { parcelId: null, received, fee, gst, incomeTax, salesTax, withheld, reason };
  const line = checkedLine(stated, NO_CASH);
  return {
    ...{ row: 0, number: "", ...stated },
    ...{ expected: line.expected, difference: line.difference },
    trouble: whyNotLine(line, NO_CASH)?.message ?? null,
  };
}

interface ParcelRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  tracking_number: string | null;
  holder: CourierCode | null;
  is_verified: boolean;
  state: CashState | null;
  amount: string | null;
  open: string;
  price: string;
}

/** The parcels that have one of these numbers as parcel number, order number or tracking number. */
async function readParcels(db: Database, numbers: readonly string[]): Promise<ParcelRow[]> {
  const all = [...new Set(numbers.flatMap(spellings))].filter((one) => one !== "");
  if (all.length === 0) return [];
  const list = sql`${sql.param(all)}::text[]`;
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.id, p.order_id, p.tracking_number, coalesce(c.courier, p.courier) as holder,
      p.number_verified_at is not null as is_verified, c.state, c.amount, ${priceOfParcel(sql`p.id`)} as price,
      coalesce((select difference from remittance_lines l where l.parcel_id = p.id
        order by l.id desc limit 1), 0) as open
    from parcels p left join cash_collections c on c.parcel_id = p.id
    where p.id in (select id from parcels where id = any(${list})
      union select id from parcels where tracking_number = any(${list})
      union select id from parcels where order_id = any(${list}))`);
  return rows;
}

/** A number as written, and as tracking numbers are stored: without dashes. */
function spellings(number: string): string[] {
  const plain = normaliseTrackingNumber(number);
  return [plain, plain.replaceAll("-", "")];
}

/** Finds the courier's parcel with this number; parcel numbers take precedence over tracking and order numbers. */
function findParcel(rows: readonly ParcelRow[], courier: CourierCode, number: string): Found {
  const none = { parcelId: null, cash: NO_CASH };
  if (number === "") return { ...none, trouble: null };
  const names = spellings(number);
  const means = (value: string | null) => value !== null && names.includes(value);
  const fits = [
    rows.filter(({ id }) => means(id)),
    rows.filter((row) => means(row.tracking_number)),
    rows.filter(({ order_id }) => means(order_id)),
  ].find((some) => some.length > 0);
  if (!fits) return { ...none, trouble: whySpoilt(number) ?? "No parcel has this number." };
  const own = fits.filter(({ holder }) => holder === courier);
  const verified = own.filter(({ is_verified }) => is_verified);
  const [found, ...others] = verified.length === 1 ? verified : own;
  if (!found) {
    const [elsewhere] = fits;
    const holder = elsewhere?.holder ? `with ${courierName(elsewhere.holder)}` : "not sent yet";
    return { ...none, trouble: `${elsewhere?.id} is ${holder}, not with ${courierName(courier)}.` };
  }
  if (others.length > 0) {
    const ids = own.map(({ id }) => id).join(" or ");
    return { ...none, trouble: `Several parcels have this number. Write which: ${ids}.` };
  }
  const { id, state, amount, open, price } = found;
  const cash = {
    state,
    amount: Number(amount ?? 0),
    open: Number(open),
    price: Number(price),
    expectedFee: null,
  };
  return { parcelId: id, cash, trouble: null };
}
