import type { Channel } from "./channel.ts";

/** A channel counts as down after this many failures in a row. */
export const DOWN_AFTER = 3;

/**
 * What a failure is about: the channel (nothing can be sent over it), this one message (the server works and refused
 * it), or neither (our own process stopped, or could not render the message).
 */
export type FailureAbout = "channel" | "message" | "neither";

/**
 * Whether a failed attempt is evidence that the channel is down. A message that is refused at every attempt counts
 * once: an address that does not exist raises no alarm, a server that refuses everybody does.
 */
export function countsAgainstChannel(about: FailureAbout, attempts: number): boolean {
  return about === "channel" || (about === "message" && attempts === 1);
}

/** What an admin is told of a channel that is down, and what to do. */
export const CHANNEL_DOWN: Readonly<Record<Channel, { title: string; fix: string }>> = {
  mail: {
    title: "Letters do not go out.",
    fix: "See whether the mail server runs, and whether SMTP_URL and its password are right.",
  },
  sms: {
    title: "Text messages do not go out.",
    fix: "See whether the SMS gateway has credit left, and whether SMS_URL and SMS_OK are right.",
  },
  whatsapp: {
    title: "WhatsApp messages do not go out.",
    fix: "See whether WHATSAPP_TOKEN is still valid and WhatsApp Business allows the number to write.",
  },
  push: {
    title: "Messages to sellers' and buyers' devices do not go out.",
    fix: "See whether this machine reaches the internet: browsers' push services are asked directly.",
  },
};
