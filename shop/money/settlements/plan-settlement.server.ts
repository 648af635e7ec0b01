import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { changedSince, fingerprintOf } from "#tohfa/shop/platform/forms/shown.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { netOfSettled } from "../ledger/ledger.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { readSheetMappings } from "../sheets/column-mappings.server.ts";
import { readCells, readSheetFile, type SheetFile } from "../sheets/read-sheet.server.ts";
import { headingsKey } from "../sheets/sheet-columns.ts";
import { readKnownPayments } from "./known-payments.server.ts";
import { recordSettlement } from "./record-settlement.server.ts";
import { checkSettlement } from "./settlement.ts";
import { SETTLEMENT_ROLES } from "./settlement-columns.ts";
import { type ReadSettlement, type ReadSettlementRow, settlementOf } from "./settlement-rows.ts";

/** A gateway's settlement as an admin pasted it. */
export interface TypedSettlement {
  gateway: GatewayMethod;
  /** The gateway's own number of it; empty: not typed yet. */
  number: string;
  /** Its rows, with their headings. */
  text: string;
}

/** A row of a settlement with the order that it pays for. */
export interface PlannedSettlementRow extends ReadSettlementRow {
  /** Null: no payment was found. */
  orderId: string | null;
  net: Paisa;
}

/** What booking a settlement would write; nothing is written yet. */
export interface PlannedSettlement extends Omit<ReadSettlement, "rows"> {
  rows: PlannedSettlementRow[];
  /** The number of rows that can be booked. */
  good: number;
  sums: Record<"gross" | "fee" | "feeTax" | "incomeTax" | "salesTax" | "net", Paisa>;
  /** The key of its headings, by which a mapping of columns is stored. */
  headings: string;
  /** A fingerprint of what was shown: the booking sends it back, and rows that changed since then are refused. */
  seen: string;
}

/** Checks a settlement row by row against the payments that the gateway holds. Writes nothing. Admins only. */
export async function planSettlement(
  db: Database,
  actor: Actor,
  settlement: TypedSettlement,
): Promise<PlannedSettlement> {
  if (!can(actor, "planSettlement")) throw onlyAdmins();
  return await planOf(db, settlement);
}

/**
 * Books a settlement as it was shown (`seen` from its plan), all of it or nothing. Admins only. Refuses as recordSettlement
 * does; invalid (rows that cannot be booked), conflict (a row differs from what was shown). Returns its id.
 */
export async function bookSettlement(
  db: Database,
  actor: Actor,
  { seen, net, ...settlement }: TypedSettlement & { seen: string; net: Paisa },
): Promise<string> {
  if (!can(actor, "bookSettlement")) throw onlyAdmins();
  const { rows } = await planOf(db, settlement);
  const refusal = (code: "conflict" | "invalid", text: string) =>
    new Refusal(code, text, { field: "text" });
  if (seen === "") throw refusal("conflict", "Check it first: then what is shown is booked.");
  const moved = changedSince(seen, rows.map(comparedOf));
  if (moved === null || moved.length > 0) {
    throw refusal("conflict", "This is not what was shown any more. Check it again, then book it.");
  }
  const broken = rows.find(({ trouble }) => trouble !== null);
  if (broken) {
    const text = `Row ${broken.row} (${broken.reference || "–"}) cannot be booked: ${broken.trouble}`;
    throw refusal("invalid", text);
  }
  const { gateway, number } = settlement;
  return await recordSettlement(db, actor, { gateway, reference: number, net, lines: rows });
}

/** Converts a gateway's file to text, as readSheetFile does. */
export async function readSettlementFile(
  db: Database,
  bytes: Uint8Array,
  gateway: GatewayMethod,
): Promise<SheetFile> {
  const mapped = await readSheetMappings(db, gateway, SETTLEMENT_ROLES);
  return await readSheetFile(bytes, async (text) => {
    const { by } = settlementOf(await readCells(text), { gateway, number: "" }, mapped);
    return by !== "nobody";
  });
}

/** The fields of a row that are booked, in a fixed order for comparison. */
function comparedOf(row: PlannedSettlementRow) {
  const { reference, orderId, gross, fee, feeTax, incomeTax, salesTax, trouble } = row;
  return [row.row, reference, orderId, gross, fee, feeTax, incomeTax, salesTax, trouble];
}

async function planOf(db: Database, typed: TypedSettlement): Promise<PlannedSettlement> {
  const { gateway, text } = typed;
  const mapped = await readSheetMappings(db, gateway, SETTLEMENT_ROLES);
  const { rows: read, ...how } = settlementOf(await readCells(text), typed, mapped);
  if (how.columns.every(({ heading }) => heading === "")) {
    throw new Refusal("invalid", "The first row must say what each column is.", { field: "text" });
  }
  const known = await readKnownPayments(
    db,
    read.map(({ reference }) => reference),
  );
  const rows = checkSettlement(gateway, read, known).map(({ line, payment, trouble }) => ({
    ...{ ...line, orderId: payment?.orderId ?? null, net: netOfSettled(line) },
    trouble: line.trouble ?? trouble,
  }));
  const good = rows.filter(({ trouble }) => trouble === null);
  const sum = (of: (row: PlannedSettlementRow) => Paisa) =>
    good.reduce((total, row) => total + of(row), 0);
  return {
    ...how,
    ...{ rows, good: good.length, seen: fingerprintOf(rows.map(comparedOf)) },
    headings: headingsKey(how.columns.map(({ heading }) => heading)),
    sums: {
      gross: sum(({ gross }) => gross),
      fee: sum(({ fee }) => fee),
      feeTax: sum(({ feeTax }) => feeTax),
      incomeTax: sum(({ incomeTax }) => incomeTax),
      salesTax: sum(({ salesTax }) => salesTax),
      net: sum(({ net }) => net),
    },
  };
}
