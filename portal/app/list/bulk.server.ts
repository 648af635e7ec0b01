import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Done } from "../form/answer-form.server.ts";
import type { BulkOutcome } from "./bulk-outcome.ts";

/** A step for several rows, each as its own button would do it. */
interface BulkStep<Row extends { id: string | number }> {
  rows: readonly Row[];
  /** Refuses as the button of one does; false where nothing was to be done. */
  run(row: Row): Promise<unknown>;
  /** What a row is called where it is left: by default its id. */
  nameOf?(row: Row): Promise<string> | string;
  /** "3 orders are confirmed." */
  say(count: number): string;
  /** The list's address, with tab, filter and place. */
  to: string;
  /** More for the screen where some are left. */
  show?(left: readonly Row[]): object;
}

const STATUS_OF_NONE = 409;

/**
 * THE way in which a screen does something to several rows: each by itself, so that one that does not fit keeps no
 * other back, and by the same function as its own button, so that one rule decides. Where rows are left it says which
 * and why, and the list is read anew (`shouldRevalidate` of its screen: also where none was done, 409).
 */
export async function eachOf<Row extends { id: string | number }>(
  step: BulkStep<Row>,
): Promise<Done<BulkOutcome>> {
  const left: { row: Row; why: string }[] = [];
  let count = 0;
  for (const row of step.rows) {
    try {
      if ((await step.run(row)) !== false) count += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Only a password was missing: none of them is done, and the form asks for it.
      if (error.code === "unproven") throw error;
      left.push({ row, why: error.message });
    }
  }
  if (left.length === 0) return { to: step.to, say: step.say(count) };
  const named = left.map(async ({ row, why }) => ({
    ...{ id: String(row.id), why },
    name: (await step.nameOf?.(row)) ?? String(row.id),
  }));
  const outcome = { done: count > 0 ? step.say(count) : "", left: await Promise.all(named) };
  const show = { ...step.show?.(left.map(({ row }) => row)), ...outcome };
  return { show, status: count > 0 ? 200 : STATUS_OF_NONE };
}
