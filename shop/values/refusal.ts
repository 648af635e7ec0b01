/** The kinds of refusals; each app translates a code once (HTTP status, form error). */
export type RefusalCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  /** The password or a code has to be entered first (shop/access/accounts/proof.ts). */
  | "unproven"
  | "not_found"
  | "conflict"
  | "unprocessable"
  | "too_large"
  | "unsupported"
  | "too_many"
  | "unavailable";

/**
 * Why something cannot be done, in words a person can read. A rule returns it (or null) to explain a
 * disabled button; a server function throws it.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The input field that has to be fixed, in the caller's spelling, where there is one. */
  readonly field: string | undefined;
  /** More for the caller to show, such as the lines that changed. Must hold nothing private. */
  readonly details: unknown;

  constructor(code: RefusalCode, text: string, more: { field?: string; details?: unknown } = {}) {
    // Most are used for their text only, and capturing a stack took longer than the rule itself.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(text);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Refusal";
    this.code = code;
    this.field = more.field;
    this.details = more.details;
  }
}

/** Throws the refusal that a rule returned; null passes. */
export function refuse(why: Refusal | null): void {
  if (why) throw why;
}
