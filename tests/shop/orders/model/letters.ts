import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Send, Senders } from "#tohfa/shop/messages/mail/channel.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import type { World } from "./told.ts";

const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://tohfa.example",
  portalUrl: "https://portal.example",
  tokenOf: () => "token",
  signatureOf: () => "signature",
  codeOf: () => "123456",
};
/** ms; a claim is far longer than a sending, so that only a process that died loses one. */
const LIMITS = { sending: 60, claim: 30_000 };

/** Sends what is written, with a server that refuses, answers late or not at all, until it is told to stop. */
export async function sendBadly(world: World, chance: () => number, isOver: () => boolean) {
  const send: Send = async (_to, _message, id, signal) => {
    const luck = chance();
    if (luck < 0.1) throw new Error("450 Try again later");
    // Longer than a sending may take; what was given up does not arrive any more.
    if (luck < 0.15) await sleep(3 * LIMITS.sending);
    else if (luck < 0.3) await sleep(luck * 100);
    if (!signal?.aborted) take(world, id);
  };
  const senders: Senders = { mail: send, sms: send };
  while (!isOver()) {
    if ((await sendOutbox(world.db, senders, links, { limits: LIMITS })) === 0) await sleep(20);
  }
  // A sending that was given up still ends.
  await sleep(3 * LIMITS.sending);
}

function take({ model }: World, id: number): void {
  model.letters.set(id, (model.letters.get(id) ?? 0) + 1);
}

/** The mail server is well again and half a minute passes: all that waits is sent. */
export async function sendRest(world: World): Promise<void> {
  const send: Send = async (_to, _message, id) => take(world, id);
  await world.db.execute(
    sql`update outbox set next_attempt_at = now() where sent_at is null and failed_at is null`,
  );
  while ((await sendOutbox(world.db, { mail: send, sms: send }, links)) > 0);
}
