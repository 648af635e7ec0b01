import type { Message } from "./render-message.ts";

/** Ways to tell somebody something. */
export type Channel = "mail" | "sms" | "whatsapp" | "push";

/**
 * Sends one message to an address of its channel (mail address, number as "923001234567", or a device's id); throws where
 * it cannot be sent now. `id` is the same for every attempt. `signal` gives it up: after that nothing more of
 * it may leave us.
 */
export type Send = (
  to: string,
  message: Message,
  id: number,
  signal?: AbortSignal,
) => Promise<void>;

/**
 * A server that works refused this one message: an address that is nobody's, words that it does not take. Any other
 * error of a `Send` is the channel's own, and the next message would fail as well.
 */
export class MessageRefused extends Error {}

/** The channels that are on. */
export type Senders = Partial<Record<Channel, Send>>;
