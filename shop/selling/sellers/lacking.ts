import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The facts that a store should have before it opens, with the consequence of not having them. */
const NEEDED = {
  account: ["an account", "nobody can sign in for it: its orders wait for an admin"],
  phone: ["a phone number", "neither couriers nor buyers reach them"],
  taxNumber: ["a CNIC or NTN", "we do not know who sells"],
  bankAccount: ["an IBAN", "what it earns cannot be paid out"],
} as const satisfies Record<string, readonly [thing: string, without: string]>;

export type Lack = keyof typeof NEEDED;
export const LACKS = Object.keys(NEEDED) as Lack[];

/** A store's facts; empty or null where it has none. */
export type StoreFacts = Record<Lack, string | null>;

/** The facts that a store lacks. */
export function lackingOf(store: StoreFacts): Lack[] {
  return LACKS.filter((one) => !store[one]?.trim());
}

/** "an account, and an IBAN" */
export function lackWords(lacks: readonly Lack[]): string {
  const things = lacks.map((one) => NEEDED[one][0]);
  const last = things.at(-1) ?? "";
  return things.length > 1 ? `${things.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The text about the consequence of lacking a fact. */
export function withoutWords(lack: Lack): string {
  const [thing, without] = NEEDED[lack];
  return `${thing}: ${without}`;
}

/** Whether tax law asks for one of these: a store is opened without it only for a reason. */
export function lacksByLaw(lacks: readonly Lack[]): boolean {
  return lacks.includes("taxNumber");
}

/**
 * Why an admin cannot open a store yet: they have to confirm each fact that it lacks (`named`), and to say why where tax
 * law asks for it. None of these prevents opening, as an admin can run the store by entering it, and its owner can add
 * them later; null where all are confirmed.
 */
export function whyNotOpen(
  store: StoreFacts,
  { named, reason }: { named: readonly string[]; reason: string },
): Refusal | null {
  const lacks = lackingOf(store);
  if (!lacks.every((one) => named.includes(one))) {
    const text = `This store lacks ${lackWords(lacks)}. Say below that you open it without.`;
    return new Refusal("unprocessable", text, { field: "without" });
  }
  if (!lacksByLaw(lacks) || reason !== "") return null;
  const text = "Say why you open it without a CNIC or NTN: the law asks for one.";
  return new Refusal("invalid", text, { field: "reason" });
}
