import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { MessageRefused, type Send } from "../channel.ts";
import type { Message } from "../render-message.ts";

/** For each step of a conversation: a server that stalls must not hold up the messages behind it. */
const TIMEOUT_MS = 20_000;

/** Through SMTP if it is configured, else as files in DATA_DIR/outbox, to be read while developing. */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  /** "Tohfa <hello@tohfa.example>"; its domain is in the Message-IDs, too. */
  mailFrom: string;
  dataDir: string;
  /** Tests set a shorter one. */
  timeoutMs?: number;
}): Send {
  const { smtpUrl, mailFrom: from, dataDir, timeoutMs = TIMEOUT_MS } = settings;
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    return async (to, message, id, signal) => {
      const { subject, text, html } = message;
      const mail = {
        ...{ from, to, subject, text, html },
        messageId: messageId(from, id, to, message),
        headers: headersOf(message),
        ...(signal && { signal }),
      };
      await transport.sendMail(mail).catch((error: Error) => {
        throw isRefusal(error) ? new MessageRefused(error.message) : error;
      });
    };
  }
  const toText = createTransport({ streamTransport: true, buffer: true });
  return async (to, letter, id) => {
    const { subject, text, html } = letter;
    const folder = join(dataDir, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const mail = {
      ...{ from, to, subject, text, html },
      messageId: messageId(from, id, to, letter),
      headers: headersOf(letter),
    };
    const { message } = await toText.sendMail(mail);
    const name = String(id).padStart(6, "0");
    await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
    await writeFile(join(folder, `${name}.html`), html, { mode: 0o600 });
  };
}

/** Whether the server accepted the sender and refused this recipient, or the message itself for good (5xx). */
function isRefusal(error: Error & { command?: string; responseCode?: number }): boolean {
  const { command, responseCode = 0 } = error;
  if (responseCode === 421) return false;
  return (
    responseCode >= 400 && (command === "RCPT TO" || (command === "DATA" && responseCode >= 500))
  );
}

/** One-click unsubscribe of mail programs: they post to that page (RFC 8058). */
function headersOf({ goodbyeUrl }: Message): Record<string, string> {
  if (goodbyeUrl === undefined) return {};
  return {
    "List-Unsubscribe": `<${goodbyeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * The same for every attempt, so that mail programs show a message once that was sent twice after a crash. The hash
 * keeps two shops apart whose ids both count from 1.
 */
function messageId(
  from: string,
  id: number,
  to: string,
  { source, text }: Pick<Message, "source" | "text">,
): string {
  const words = `${to}\n${source ?? text}`;
  const hash = createHash("sha256").update(words).digest("hex").slice(0, 16);
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? "tohfa.example";
  return `<${id}.${hash}@${domain}>`;
}
