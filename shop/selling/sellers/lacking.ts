import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What a store should have before it opens, and what is not possible without. */
const NEEDED = {
  account: ["an account", "nobody can sign in for it: its orders wait for an admin"],
  phone: ["a phone number", "neither couriers nor buyers reach them"],
  taxNumber: ["a CNIC or NTN", "we do not know who sells"],
  bankAccount: ["an IBAN", "what it earns cannot be paid out"],
} as const satisfies Record<string, readonly [thing: string, without: string]>;

export type Lack = keyof typeof NEEDED;
export const LACKS = Object.keys(NEEDED) as Lack[];

/** What a store is asked for; empty or null where it has none. */
export type StoreFacts = Record<Lack, string | null>;

/** What a store lacks. */
export function lackingOf(store: StoreFacts): Lack[] {
  return LACKS.filter((one) => !store[one]?.trim());
}

/** "an account, and an IBAN" */
export function lackWords(lacks: readonly Lack[]): string {
  const things = lacks.map((one) => NEEDED[one][0]);
  const last = things.at(-1) ?? "";
  return things.length > 1 ? `${things.slice(0, -1).join(", ")} and ${last}` : last;
}

/** What is not possible while that is lacking. */
export function withoutWords(lack: Lack): string {
  const [thing, without] = NEEDED[lack];
  return `${thing}: ${without}`;
}

/**
 * Why a store cannot be opened by a mere tap: whoever opens it has to name all that it lacks. None of these is an
 * obstacle in itself, as an admin can run a store by entering it, and its owner can add them later; null where all
 * of them were named.
 */
export function whyNotOpen(store: StoreFacts, named: readonly string[]): Refusal | null {
  const lacks = lackingOf(store);
  if (lacks.every((one) => named.includes(one))) return null;
  const text = `This store lacks ${lackWords(lacks)}. Say below that you open it without.`;
  return new Refusal("unprocessable", text, { field: "without" });
}
