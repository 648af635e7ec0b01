import { maskIban } from "#tohfa/shop/values/iban.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";
import { type AnswerColumn, type AnswerRole, type BankVerdict, verdictOf } from "./bank-answer.ts";
import type { PayoutRowState } from "./payout-run-machine.ts";

/** A row of the run that is answered, or of another one that the file names. */
export interface KnownPayout {
  id: string;
  runId: string;
  store: string;
  amount: Paisa;
  account: string;
  state: PayoutRowState;
  /** The bank sent it back after it was paid. */
  isReturned: boolean;
}

/** A row of a bank's answer, matched with the run. */
export interface PlannedAnswer {
  /** Its line in the file, from 1. */
  line: number;
  number: string;
  store: string;
  amount: Paisa | null;
  verdict: BankVerdict;
  reason: string;
  /** The bank's number of the transfer. */
  reference: string;
  /** It says what is booked already: nothing is done. */
  isBooked: boolean;
  /** Why it cannot be booked; null if it can. */
  trouble: string | null;
}

/** A line of the file as cells. */
interface Line {
  line: number;
  cells: readonly string[];
}

/** Matches the lines of an answer with a run; every line that does not fit says why. */
export function planAnswer(
  lines: readonly Line[],
  columns: readonly AnswerColumn[],
  { runId, known }: { runId: string; known: ReadonlyMap<string, KnownPayout> },
): PlannedAnswer[] {
  const seen = new Set<string>();
  return lines.map(({ line, cells }) => {
    const cell = (role: AnswerRole) => cellOf(cells, columns, role);
    const number = cell("number").toUpperCase().slice(0, 60);
    const sum = readSum(cell("amount"), { isOfProgram: true });
    const amount = "paisa" in sum ? sum.paisa : null;
    const verdict = verdictOf(cell("status"));
    const payout = known.get(number);
    const row = {
      ...{ line, number, amount, verdict: verdict ?? "open" },
      store: payout?.runId === runId ? payout.store : "",
      reason: (cell("reason") || (verdict === "paid" ? "" : cell("status"))).slice(0, 300),
      reference: cell("reference").slice(0, 60),
    };
    const trouble =
      (seen.has(number) ? "It stands in the file twice." : null) ??
      whyNotMatch({ number, account: cell("account"), amount }, payout, runId) ??
      (verdict === null ? `“${cell("status").slice(0, 60)}” is no status that we know.` : null);
    seen.add(number);
    if (trouble !== null || !payout || verdict === null)
      return { ...row, isBooked: false, trouble };
    return { ...row, ...stepOf(payout, verdict) };
  });
}

function cellOf(cells: readonly string[], columns: readonly AnswerColumn[], role: AnswerRole) {
  const text = cells[columns.findIndex((column) => column.role === role)] ?? "";
  // Software writes ="773…" to keep a spreadsheet from rounding a number.
  return text
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .trim();
}

/** Why a line is not of this payout of this run; null if it is. */
function whyNotMatch(
  said: { number: string; account: string; amount: Paisa | null },
  payout: KnownPayout | undefined,
  runId: string,
): string | null {
  if (!payout) return said.number ? "No payout has this number." : "It has no number of ours.";
  if (payout.runId !== runId) return `It is of another run, ${payout.runId}.`;
  if (said.amount !== payout.amount) {
    const typed = said.amount === null ? "no amount" : formatMoney(said.amount);
    return `The file says ${typed}, the run ${formatMoney(payout.amount)}.`;
  }
  if (said.account.replace(/[^A-Za-z0-9]/g, "").toUpperCase() !== payout.account) {
    return `Another account than the run's, ${maskIban(payout.account)}.`;
  }
  return null;
}

/** Whether a verdict is booked already, or why it cannot follow on the row's state. */
function stepOf(
  { state, isReturned }: KnownPayout,
  verdict: BankVerdict,
): Pick<PlannedAnswer, "isBooked" | "trouble"> {
  if (verdict === "open") return { isBooked: false, trouble: null };
  if (state === "waiting") return { isBooked: false, trouble: null };
  if (state === "paid" && isReturned) {
    const isBooked = verdict === "returned";
    return { isBooked, trouble: isBooked ? null : "It was paid, and the bank sent it back." };
  }
  if (state === "paid") {
    if (verdict === "refused") {
      return { isBooked: false, trouble: "It is booked as paid. Did the bank send it back?" };
    }
    return { isBooked: verdict === "paid", trouble: null };
  }
  const isBooked = state === "refused" && verdict === "refused";
  const words = state === "refused" ? "booked as refused" : "taken out of the run";
  return { isBooked, trouble: isBooked ? null : `It is ${words}: the bank should not have it.` };
}
