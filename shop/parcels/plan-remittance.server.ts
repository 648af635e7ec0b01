import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { normaliseTrackingNumber } from "../couriers/courier.ts";
import { type CourierCode, courierName } from "../couriers/courier-codes.ts";
import { whyNotAsShown } from "../forms/shown.server.ts";
import { netOfLine } from "../ledger/ledger.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { formatMoney, type Paisa } from "../money.ts";
import { Refusal, refuse } from "../refusal.ts";
import type { CashState } from "./cash-machine.ts";
import { type ReadRow, readStatement } from "./read-statement.server.ts";
import { recordRemittance } from "./remittance.server.ts";
import { checkedLine, type KnownCash, NO_CASH, type StatedLine, whyNotLine } from "./remittance.ts";

/** A row of a statement with what the shop knows of it. */
export interface PlannedRow {
  /** Where it stands in the text; 0: what was typed beside it. */
  row: number;
  number: string;
  parcelId: string | null;
  expected: Paisa;
  received: Paisa;
  fee: Paisa;
  gst: Paisa;
  withheld: Paisa;
  difference: Paisa;
  reason: string;
  /** Why it cannot be booked as it stands; null where it can. */
  trouble: string | null;
}

/** What a statement would book; nothing is written yet. */
export interface PlannedStatement {
  rows: PlannedRow[];
  /** Of the rows that can be booked. */
  good: number;
  sums: { received: Paisa; fee: Paisa; gst: Paisa; withheld: Paisa; net: Paisa };
}

/** A statement as somebody types or pastes it. */
export interface TypedStatement {
  courier: CourierCode;
  /** Its rows (read-statement.server.ts). */
  text: string;
  /** Said of rows that differ and say nothing themselves. */
  reason: string;
  /** What is for no parcel: the courier's other charges, or money that nobody can assign yet. */
  other?: Omit<StatedLine, "parcelId"> | undefined;
}

/** Checks a statement row by row against what the courier holds. Writes nothing. Admins only. */
export async function planRemittance(
  db: Database,
  actor: Actor,
  statement: TypedStatement,
): Promise<PlannedStatement> {
  if (!can(actor, "planRemittance")) throw onlyAdmins();
  return planOf(await plannedRows(db, statement));
}

/**
 * Books a statement that was checked: all its rows, or with `leaveOut` those that can be booked; what came for
 * the others is then kept as money that nobody has assigned, with their rows, and stays open. With what was `shown`
 * of it (shownOf its rows), a row that is another by now is refused. Admins only. Refuses as recordRemittance does;
 * invalid (rows that cannot be booked), conflict (not as shown). Returns its id.
 */
export async function bookRemittance(
  db: Database,
  actor: Actor,
  statement: TypedStatement & {
    reference: string;
    net: Paisa;
    leaveOut: boolean;
    shown?: string;
  },
): Promise<string> {
  if (!can(actor, "bookRemittance")) throw onlyAdmins();
  const { courier, reference, net, leaveOut, shown } = statement;
  const { rows, sums } = planOf(await plannedRows(db, statement));
  if (shown !== undefined) refuse(whyNotAsShown(shown, rows, AS_SHOWN));
  const broken = rows.filter(({ trouble }) => trouble !== null);
  if (broken.length > 0 && !leaveOut) throw notAll(broken);
  const lines: StatedLine[] = rows
    .filter(({ trouble }) => trouble === null)
    .map(({ parcelId, expected, received, fee, gst, withheld, reason }) => ({
      ...{ parcelId, expected, received, fee, gst, withheld },
      ...(reason && { reason }),
    }));
  const rest = net - sums.net;
  if (broken.length > 0 && rest !== 0) {
    lines.push({ parcelId: null, received: rest, reason: `Not assigned: ${namesOf(broken)}` });
  }
  return await recordRemittance(db, actor, { courier, reference, net, lines });
}

const AS_SHOWN = {
  field: "text",
  again: "Check it again.",
  nameOf: ({ row, number, expected, trouble }: PlannedRow) =>
    `row ${row} (${number || "–"}), ${trouble ?? `${formatMoney(expected)} expected`}`,
};

function notAll(broken: readonly PlannedRow[]): Refusal {
  const text = `${broken.length === 1 ? "A row" : `${broken.length} rows`} cannot be booked: ${namesOf(broken)}. Check the statement, correct them, or leave them out.`;
  return new Refusal("invalid", text, { field: "text" });
}

const MOST_NAMED = 8;

function namesOf(rows: readonly PlannedRow[]): string {
  const names = rows.slice(0, MOST_NAMED).map(({ row, number }) => `row ${row} (${number || "–"})`);
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

function planOf(rows: PlannedRow[]): PlannedStatement {
  const good = rows.filter(({ trouble }) => trouble === null);
  const sum = (of: (row: PlannedRow) => Paisa) => good.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    good: good.length,
    sums: {
      received: sum(({ received }) => received),
      fee: sum(({ fee }) => fee),
      gst: sum(({ gst }) => gst),
      withheld: sum(({ withheld }) => withheld),
      net: sum(netOfLine),
    },
  };
}

async function plannedRows(
  db: Database,
  { courier, text, reason, other }: TypedStatement,
): Promise<PlannedRow[]> {
  const read = await readStatement(text);
  const known = await readParcels(
    db,
    read.map(({ number }) => number),
  );
  const seen = new Set<string>();
  const rows = read.map((row) => {
    const planned = planRow(row, { courier, reason, ...findParcel(known, courier, row.number) });
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
  { parcelId, cash, trouble, reason }: Found & { courier: CourierCode; reason: string },
): PlannedRow {
  // A number alone says that all of it came; of what no rider collects, nothing did.
  const open = cash.state === "collected" || cash.state === "expected" ? cash.amount : cash.open;
  const hasCharges = row.fee + row.gst + row.withheld !== 0;
  const received = row.received ?? (cash.state === "expected" && hasCharges ? 0 : open);
  const stated = { ...row, parcelId, received, reason: "" };
  const bare = checkedLine(stated, cash);
  const said = row.reason || (bare.difference !== 0 && parcelId !== null ? reason.trim() : "");
  const line = { ...bare, reason: said || null };
  return {
    ...{ row: row.row, number: row.number, parcelId, received, reason: said },
    ...{ fee: row.fee, gst: row.gst, withheld: row.withheld },
    ...{ expected: line.expected, difference: line.difference },
    trouble: row.trouble ?? trouble ?? whyNotLine(line, cash)?.message ?? null,
  };
}

function planOther({
  received,
  fee = 0,
  gst = 0,
  withheld = 0,
  reason = "",
}: Omit<StatedLine, "parcelId">): PlannedRow {
  const line = checkedLine({ parcelId: null, received, fee, gst, withheld, reason }, NO_CASH);
  return {
    ...{ row: 0, number: "", parcelId: null, received, fee, gst, withheld, reason },
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
}

/** The parcels that these numbers may mean: their own, their orders', their couriers'. */
async function readParcels(db: Database, numbers: readonly string[]): Promise<ParcelRow[]> {
  const all = [...new Set(numbers.flatMap(spellings))].filter((one) => one !== "");
  if (all.length === 0) return [];
  const list = sql`${sql.param(all)}::text[]`;
  const { rows } = await db.execute<ParcelRow>(sql`
    select p.id, p.order_id, p.tracking_number, coalesce(c.courier, p.courier) as holder,
      p.number_verified_at is not null as is_verified, c.state, c.amount,
      coalesce((select difference from remittance_lines l where l.parcel_id = p.id
        order by l.id desc limit 1), 0) as open
    from parcels p left join cash_collections c on c.parcel_id = p.id
    where p.id in (select id from parcels where id = any(${list})
      union select id from parcels where tracking_number = any(${list})
      union select id from parcels where order_id = any(${list}))`);
  return rows;
}

/** As it stands there, and as couriers' numbers are kept: without dashes. */
function spellings(number: string): string[] {
  const plain = normaliseTrackingNumber(number);
  return [plain, plain.replaceAll("-", "")];
}

/** Which parcel of the courier's a number means. */
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
  if (!fits) return { ...none, trouble: "No parcel has this number." };
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
  const { id, state, amount, open } = found;
  const cash = { state, amount: Number(amount ?? 0), open: Number(open) };
  return { parcelId: id, cash, trouble: null };
}
