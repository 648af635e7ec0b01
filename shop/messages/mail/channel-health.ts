import type { Channel } from "./channel.ts";

/** So many failures in a row, with no message between them that went out, and a channel counts as down. */
export const DOWN_AFTER = 3;

/**
 * What a failure is about: the channel (nothing goes out over it), this one message (its server works and refused
 * it), or neither (the shop itself stopped, or could not write the message).
 */
export type FailureAbout = "channel" | "message" | "neither";

/**
 * Whether a failed try says that the channel may be down. One message that is refused again and again says it once:
 * an address that is nobody's raises no alarm, a server that refuses everybody does.
 */
export function speaksAgainstChannel(about: FailureAbout, attempts: number): boolean {
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
