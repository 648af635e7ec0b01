import type { Message } from "./render-message.ts";

/** Ways to tell somebody something. */
export type Channel = "mail" | "sms" | "whatsapp";

/**
 * Sends one message to an address of its channel (mail address, or number as "923001234567"); throws where
 * it cannot be sent now. `id` names the file where it is only written down.
 */
export type Send = (to: string, message: Message, id: number) => Promise<void>;

/** The channels that are on. */
export type Senders = Partial<Record<Channel, Send>>;
