import type { Message } from "./render-message.ts";

/** Ways to tell somebody something. */
export type Channel = "mail" | "sms" | "whatsapp";

/**
 * Sends one message to an address of its channel (mail address, or number as "923001234567"); throws where
 * it cannot be sent now, MaybeSent where nobody can know. `id` is the same for every attempt. `signal` gives
 * it up: after that nothing more of it may leave us.
 */
export type Send = (
  to: string,
  message: Message,
  id: number,
  signal?: AbortSignal,
) => Promise<void>;

/**
 * The request went out and its answer was lost. Gateways of short messages know no key of ours by which a
 * second one could be told from the first (reference 4.2, 4.3), and each costs money.
 */
export class MaybeSent extends Error {}

/** The channels that are on. */
export type Senders = Partial<Record<Channel, Send>>;
