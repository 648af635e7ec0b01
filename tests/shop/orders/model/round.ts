import { sendBadly, sendRest } from "./letters.ts";
import type { Operation } from "./operations.ts";
import { perform } from "./perform.ts";
import type { World } from "./told.ts";

/** Numbers between 0 and 1, always the same of one seed. */
function chances(seed: number): () => number {
  let last = (Math.abs(seed) % 2_147_483_646) + 1;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/**
 * Clients do all this at once, whoever is free the next of it, while two processes send letters by a mail server that
 * stalls and refuses. Then nobody does anything, and what was written has been sent.
 */
export async function playRound(
  world: World,
  work: readonly Operation[],
  { clients, seed }: { clients: number; seed: number },
): Promise<void> {
  const next = work.values();
  let isOver = false;
  const chance = chances(seed);
  const senders = [1, 2].map(() => sendBadly(world, chance, () => isOver));
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const one of next) await perform(world, one);
    }),
  );
  isOver = true;
  await Promise.all(senders);
  await sendRest(world);
}
