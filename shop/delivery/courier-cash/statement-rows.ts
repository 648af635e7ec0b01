import type { MappedColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import {
  type Cells,
  type ReadSheet,
  readLines,
  type SheetLine,
} from "#tohfa/shop/money/sheets/sheet-rows.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { courierSheet } from "./statement-format.ts";
import type { ColumnRole } from "./statement-layouts.ts";

/** A parsed row of a courier's statement. */
export interface ReadRow {
  /** Its line in the text, from 1. */
  row: number;
  /** The parcel, order or tracking number; empty: the row is not for a parcel. */
  number: string;
  /** Null: the row has no amount, which means that the expected amount was received. */
  received: Paisa | null;
  /** The sum of all its fees. */
  fee: Paisa;
  gst: Paisa;
  /** The two taxes withheld from the cash for the state. */
  incomeTax: Paisa;
  salesTax: Paisa;
  /** Both taxes, plus withheld amounts whose tax is not named. */
  withheld: Paisa;
  reason: string;
  /** Why it cannot be parsed; null if it can. */
  trouble: string | null;
}

/** A parsed statement of a courier. */
export type ReadStatement = ReadSheet<ColumnRole, ReadRow>;

/** Parses a statement's lines; `mapped` are the stored mappings of headings. */
export function statementOf(
  lines: readonly SheetLine[],
  courier: CourierCode,
  mapped: readonly MappedColumns<ColumnRole>[],
): ReadStatement {
  const reader = {
    format: courierSheet(courier),
    row: rowOf,
    wrongTotal: (cells: Cells<ColumnRole>, trouble: string) => ({
      ...{ ...rowOf(cells), number: "", received: 0, trouble },
    }),
  };
  return readLines(lines, reader, mapped);
}

function rowOf(cells: Cells<ColumnRole>): ReadRow {
  const [incomeTax, salesTax] = [cells.sum("incomeTax") ?? 0, cells.sum("salesTax") ?? 0];
  const fees = cells.sum("fees");
  const row = {
    row: cells.line,
    number: cells.text("number").slice(0, 60),
    received: cells.sum("received"),
    fee: cells.sum("fee") ?? (cells.has("fee") ? 0 : (fees ?? 0)),
    gst: cells.sum("gst") ?? 0,
    ...{ incomeTax, salesTax },
    withheld: (cells.sum("withheld") ?? 0) + incomeTax + salesTax,
    reason: cells.text("reason").slice(0, 300),
  };
  const trouble = cells.troubles[0] ?? whyNotFees(row, fees) ?? whyNotNet(row, cells.sum("net"));
  return { ...row, trouble };
}

/** Checks the sheet's total of fees, which may include the tax on the fees and the withheld taxes. */
function whyNotFees(
  { fee, gst, withheld }: Omit<ReadRow, "trouble">,
  fees: Paisa | null,
): string | null {
  if (fees === null || [fee, fee + gst, fee + gst + withheld].includes(fees)) return null;
  return `The sheet's total fees are ${formatMoney(fees)}, and its columns of fees make ${formatMoney(fee)}: a column may be read wrongly.`;
}

function whyNotNet(row: Omit<ReadRow, "trouble">, net: Paisa | null): string | null {
  if (net === null || row.received === null) return null;
  const left = row.received - row.fee - row.gst - row.withheld;
  if (left === net) return null;
  return `The sheet's net is ${formatMoney(net)}, and its columns leave ${formatMoney(left)}: a column may be read wrongly.`;
}
