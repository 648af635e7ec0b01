import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";

/** What a column of a bank's answer file says. */
export const ANSWER_ROLES = [
  "number",
  "account",
  "amount",
  "status",
  "reason",
  "reference",
] as const;
export type AnswerRole = (typeof ANSWER_ROLES)[number];

export const ANSWER_ROLE_WORDS: Readonly<Record<AnswerRole, string>> = {
  number: "Our number (PO-…)",
  account: "Account",
  amount: "Amount",
  status: "Paid or not",
  reason: "Why not",
  reference: "The bank's number",
};

/** Columns that an answer cannot be read without. */
const NEEDED: readonly AnswerRole[] = ["number", "account", "amount", "status"];

/** How banks head these columns, in small letters and digits. */
const HEADINGS: Readonly<Record<AnswerRole, readonly string[]>> = {
  number: [
    ...["reference", "customer reference", "payment reference", "reference no", "our reference"],
    ...["client reference", "customer ref", "reference number", "payout", "number"],
  ],
  account: [
    ...["account", "account number", "account no", "iban", "beneficiary account"],
    ...["beneficiary iban", "beneficiary account no", "credit account", "to account"],
  ],
  amount: ["amount", "transaction amount", "payment amount", "amount pkr", "amount paid"],
  status: ["status", "transaction status", "payment status", "result"],
  reason: ["reason", "remarks", "response", "response description", "failure reason", "message"],
  reference: [
    ...["bank reference", "transaction id", "transaction reference", "stan", "rrn", "ft number"],
    ...["bank ref", "transaction no", "trace"],
  ],
};

export interface AnswerColumn {
  heading: string;
  role: AnswerRole | null;
}

/** What the columns of these headings say; the first of two with one role counts. */
export function columnsOf(headings: readonly string[]): AnswerColumn[] {
  const taken = new Set<AnswerRole>();
  return headings.slice(0, MAX_COLUMNS).map((heading) => {
    const role = ANSWER_ROLES.find((one) => HEADINGS[one].includes(plain(heading))) ?? null;
    if (role === null || taken.has(role)) return { heading, role: null };
    taken.add(role);
    return { heading, role };
  });
}

/** The most columns that are looked at. */
const MAX_COLUMNS = 40;

/** The columns as somebody chose them, by place; null: as they were read. */
export function mappedColumns(
  columns: readonly AnswerColumn[],
  chosen: readonly string[],
): AnswerColumn[] {
  if (chosen.length !== columns.length) return [...columns];
  return columns.map(({ heading }, place) => ({
    heading,
    role: ANSWER_ROLES.find((role) => role === chosen[place]) ?? null,
  }));
}

/** The needed columns that are missing or stand twice, in words; null if all are there once. */
export function whyNotColumns(columns: readonly AnswerColumn[]): string | null {
  const count = (role: AnswerRole) => columns.filter((column) => column.role === role).length;
  const missing = NEEDED.filter((role) => count(role) === 0).map((role) => ANSWER_ROLE_WORDS[role]);
  if (missing.length > 0) return `Choose which column says: ${missing.join(", ")}.`;
  const twice = ANSWER_ROLES.find((role) => count(role) > 1);
  return twice ? `Two columns say “${ANSWER_ROLE_WORDS[twice]}”: choose one.` : null;
}

/** What a bank says of a row. */
export type BankVerdict = "paid" | "refused" | "returned" | "open";

const VERDICTS: readonly [RegExp, BankVerdict][] = [
  // "Unsuccessful" has "successful" in it, and "not paid" has "paid".
  [/\b(returned|return|reversed|reversal|sent back|credited back)\b/, "returned"],
  [
    /\b(rejected|reject|failed|failure|declined|unsuccessful|not paid|unpaid|refused|invalid|error|cancelled|closed)\b/,
    "refused",
  ],
  [/\b(pending|in process|in progress|processing|queued|submitted|under process)\b/, "open"],
  [
    /^(?:ok|done|paid|success|successful|succeeded|completed|complete|credited|executed|processed)$/,
    "paid",
  ],
];

/** What a status means; null where nobody knows. An empty one: the bank has not answered. */
export function verdictOf(status: string): BankVerdict | null {
  const words = plain(status);
  if (words === "") return "open";
  return VERDICTS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Why a refusal or a return cannot be written down: nobody said what the bank said. */
export function whyNotReason(reason: string): Refusal | null {
  if (reason.trim() !== "") return null;
  return new Refusal("invalid", "Say what the bank said, in a few words.", { field: "reason" });
}

function plain(text: string): string {
  return withoutUnseen(text.slice(0, 200))
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
