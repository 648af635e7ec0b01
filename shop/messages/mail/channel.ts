import type { Message } from "./render-message.ts";

/** Ways to send somebody a message. */
export type Channel = "mail" | "sms" | "whatsapp" | "push";

/**
 * Sends one message to an address of its channel (mail address, number as "923001234567", or a device's id); throws if
 * it cannot be sent now. `id` is the same for every attempt. `signal` aborts it: nothing of it may be sent after that.
 */
export type Send = (
  to: string,
  message: Message,
  id: number,
  signal?: AbortSignal,
) => Promise<void>;

/**
 * A working server refused this one message: an unknown address, or a text that it does not accept. Any other error of
 * a `Send` is the channel's own, and the next message would fail as well.
 */
export class MessageRefused extends Error {}

/** The channels that are on. */
export type Senders = Partial<Record<Channel, Send>>;
