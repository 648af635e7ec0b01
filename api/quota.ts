import type { ServerResponse } from "node:http";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Limits what requests hold until they are answered, such as memory, in sum and for each visitor, by the network of
 * their IP address.
 */
export interface Quota {
  /**
   * Counts `amount` until the answer is closed. Refuses where it is too much for the visitor (`too_many`) or in sum
   * (`unavailable`).
   */
  reserve(visitor: string, amount: number, answer: ServerResponse): void;
}

/** `tooMuch`: the refusal of a visitor who has used up the limit of one visitor. */
export function createQuota(limits: { max: number; ofVisitor: number; tooMuch: string }): Quota {
  const used = new Map<string, number>();
  let sum = 0;
  const count = (visitor: string, amount: number) => {
    sum += amount;
    const own = (used.get(visitor) ?? 0) + amount;
    if (own > 0) used.set(visitor, own);
    else used.delete(visitor);
  };
  return {
    reserve(address, amount, answer) {
      const visitor = networkOf(address);
      if ((used.get(visitor) ?? 0) + amount > limits.ofVisitor) {
        throw new Refusal("too_many", limits.tooMuch);
      }
      if (sum + amount > limits.max) {
        throw new Refusal("unavailable", "The shop is busy. Please try again in a moment.");
      }
      // A closed answer emits no further "close".
      if (isClosed(answer)) return;
      count(visitor, amount);
      answer.once("close", () => count(visitor, -amount));
    },
  };
}

/** Resolves when an answer has been sent or its client has disconnected, at once where that has happened already. */
export function answerClosed(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (isClosed(answer)) resolve();
    else answer.once("close", resolve);
  });
}

function isClosed({ destroyed, writableFinished }: ServerResponse): boolean {
  return destroyed || writableFinished;
}
