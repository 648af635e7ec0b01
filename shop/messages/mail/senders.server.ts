import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Channel, Send, Senders } from "./channel.ts";
import { createMailer } from "./channels/mail.server.ts";
import { createSmsGateway } from "./channels/sms-gateway.server.ts";
import { createWhatsApp } from "./channels/whatsapp-cloud.server.ts";

export interface SenderSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  /** Without an SMS or WhatsApp account, messages are written as files in DATA_DIR/outbox. */
  demo: boolean;
  smsUrl?: string | undefined;
  smsOk?: string | undefined;
  whatsAppId?: string | undefined;
  whatsAppToken?: string | undefined;
}

/**
 * Mail always; SMS and WhatsApp if their accounts are configured, or as files in a demo shop, else off (PRODUCT §5).
 */
export function createSenders(settings: SenderSettings): Senders {
  const { dataDir, demo, smsUrl, smsOk, whatsAppId, whatsAppToken } = settings;
  const senders: Senders = { mail: createMailer(settings) };
  if (smsUrl) senders.sms = createSmsGateway({ url: smsUrl, ok: smsOk });
  else if (demo) senders.sms = createFileSender(dataDir, "sms");
  if (whatsAppId && whatsAppToken) {
    senders.whatsapp = createWhatsApp({ phoneNumberId: whatsAppId, token: whatsAppToken });
  } else if (demo) senders.whatsapp = createFileSender(dataDir, "whatsapp");
  return senders;
}

/** Those of the senders' channels that reach a phone number. */
export function phoneChannelsOf(senders: Senders): ReadonlySet<Exclude<Channel, "mail" | "push">> {
  return new Set((["sms", "whatsapp"] as const).filter((channel) => senders[channel]));
}

/** Sends nothing: DATA_DIR/outbox/000012.sms.txt says what would have gone out. */
function createFileSender(dataDir: string, channel: Channel): Send {
  return async (to, message, id) => {
    const folder = join(dataDir, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${String(id).padStart(6, "0")}.${channel}.txt`);
    await writeFile(file, `To: ${to}\n\n${message.short}\n`, { mode: 0o600 });
  };
}
