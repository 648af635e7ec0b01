import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { netOfSettled } from "../ledger/ledger.ts";
import { referenceKey } from "../ledger/reference.ts";
import type { MappedColumns } from "../sheets/sheet-columns.ts";
import { type Cells, type ReadSheet, readLines, type SheetLine } from "../sheets/sheet-rows.ts";
import type { SettlementLine } from "./settlement.ts";
import { type SettlementRole, settlementSheet } from "./settlement-columns.ts";

/** A parsed row of a gateway's settlement. */
export interface ReadSettlementRow extends SettlementLine {
  /** Its line in the text, from 1. */
  row: number;
  /** Why it cannot be parsed; null if it can. */
  trouble: string | null;
}

export type ReadSettlement = ReadSheet<SettlementRole, ReadSettlementRow>;

/** Parses a settlement's lines; `number` is the settlement that they must be of, as typed. */
export function settlementOf(
  lines: readonly SheetLine[],
  { gateway, number }: { gateway: GatewayMethod; number: string },
  mapped: readonly MappedColumns<SettlementRole>[],
): ReadSettlement {
  const reader = {
    format: settlementSheet(gateway),
    row: (cells: Cells<SettlementRole>) => rowOf(cells, number),
    wrongTotal: (cells: Cells<SettlementRole>, trouble: string) => ({
      ...{ ...rowOf(cells, number), reference: "", trouble },
    }),
  };
  return readLines(lines, reader, mapped);
}

function rowOf(cells: Cells<SettlementRole>, number: string): ReadSettlementRow {
  const gross = cells.sum("gross");
  // A refund's charges come back, whichever sign its sheet writes them with.
  const charge = (role: SettlementRole): Paisa => {
    const sum = cells.sum(role) ?? 0;
    return gross !== null && gross < 0 ? 0 - Math.abs(sum) : sum;
  };
  const line = {
    ...{ row: cells.line, reference: cells.text("reference").slice(0, 60), gross: gross ?? 0 },
    ...{ fee: charge("fee"), feeTax: charge("feeTax") },
    ...{ incomeTax: charge("incomeTax"), salesTax: charge("salesTax") },
  };
  const trouble =
    cells.troubles[0] ??
    (gross === null && line.fee === 0 && line.feeTax === 0
      ? "It does not say what the buyer paid."
      : null) ??
    whyNotOfSettlement(cells.text("settlement"), number) ??
    whyNotNetOfLine(line, cells.sum("net"));
  return { ...line, trouble };
}

/** A sheet of several settlements would be booked under one number. */
function whyNotOfSettlement(cell: string, number: string): string | null {
  const [its, typed] = [referenceKey(cell), referenceKey(number)];
  if (cell.trim() === "" || typed === "" || its === typed) return null;
  return `It is of the settlement ${cell.slice(0, 60)}, not of ${number}.`;
}

function whyNotNetOfLine(line: SettlementLine, net: Paisa | null): string | null {
  const left = netOfSettled(line);
  if (net === null || left === net) return null;
  return `The sheet's net is ${formatMoney(net)}, and its columns leave ${formatMoney(left)}.`;
}
