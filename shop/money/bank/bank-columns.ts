import type { RoleWords, SheetFormat } from "../sheets/sheet-format.ts";

/** The possible roles of a column in the bank's statement. */
export const BANK_ROLES = ["day", "text", "reference", "in", "out", "amount", "balance"] as const;
export type BankRole = (typeof BANK_ROLES)[number];

/** The labels of the roles. */
export const BANK_ROLE_WORDS: Record<BankRole, string> = {
  day: "The day",
  text: "The bank's words",
  reference: "The bank's number",
  in: "Came in",
  out: "Went out",
  amount: "Came in; below zero went out",
  balance: "Balance after it: checked",
};

const WORDS: readonly RoleWords<BankRole>[] = [
  { role: "balance", has: /balance/ },
  { role: "in", has: /\bcredits?\b|deposit|\bin\b|received|\bcr\b/ },
  { role: "out", has: /\bdebits?\b|withdraw|\bout\b|\bdr\b/ },
  { role: "amount", has: /amount/ },
  { role: "day", has: /transaction date|\btxn date|posting date|booking date/ },
  { role: "day", has: /\bdate\b|\bday\b/, not: /value/ },
  { role: "reference", has: /\bref|cheque|instrument|\bstan\b|\brrn\b|transaction (?:id|no)/ },
  { role: "text", has: /description|particular|narrat|detail|remark|\btext\b/ },
];

/** How the bank's statement is read: whichever bank it is, by the words of its headings or as a person says. */
export const BANK_SHEET: SheetFormat<BankRole> = {
  key: "day",
  amounts: new Set<BankRole>(["in", "out", "amount", "balance"]),
  added: new Set<BankRole>(),
  running: "balance",
  layouts: [],
  words: WORDS,
  ignored: /\b(?:branch|currency|status|time)\b/,
  order: [],
  whyNotEnough: (roles) => {
    if (!roles.includes("day")) return "Choose which column has the day.";
    if (!roles.includes("text") && !roles.includes("reference")) {
      return "Choose which column has the bank's words or number.";
    }
    const hasAmounts = roles.includes("amount") || (roles.includes("in") && roles.includes("out"));
    return hasAmounts ? null : "Choose which columns say what came in and what went out.";
  },
};
