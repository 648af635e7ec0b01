import type { ServerResponse } from "node:http";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * What requests keep in memory until they are answered, counted for everybody and for each visitor, by the network of
 * their internet address.
 */
export interface Room {
  /** Counts `amount` until the answer is closed. Refuses (`too_many`, `unavailable`) where it would be too much. */
  take(visitor: string, amount: number, answer: ServerResponse): void;
}

/** `tooMuch`: what a visitor is told who has taken all of their part. */
export function createRoom(limits: { most: number; ofVisitor: number; tooMuch: string }): Room {
  const taken = new Map<string, number>();
  let all = 0;
  const count = (visitor: string, amount: number) => {
    all += amount;
    const own = (taken.get(visitor) ?? 0) + amount;
    if (own > 0) taken.set(visitor, own);
    else taken.delete(visitor);
  };
  return {
    take(address, amount, answer) {
      const visitor = networkOf(address);
      if ((taken.get(visitor) ?? 0) + amount > limits.ofVisitor) {
        throw new Refusal("too_many", limits.tooMuch);
      }
      if (all + amount > limits.most) {
        throw new Refusal("unavailable", "The shop is busy. Please try again in a moment.");
      }
      // What is closed already never says so again.
      if (isClosed(answer)) return;
      count(visitor, amount);
      answer.once("close", () => count(visitor, -amount));
    },
  };
}

/** Resolves when an answer is sent or its reader is gone, also where that has been already. */
export function answerEnd(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (isClosed(answer)) resolve();
    else answer.once("close", resolve);
  });
}

function isClosed({ destroyed, writableFinished }: ServerResponse): boolean {
  return destroyed || writableFinished;
}
