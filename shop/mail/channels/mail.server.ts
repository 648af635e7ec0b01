import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Send } from "../channel.ts";

const FROM = "Tohfa <hello@tohfa.example>";

/** Through SMTP where it is configured, else into DATA_DIR/outbox where anyone can read what would go out. */
export function createMailer(settings: { smtpUrl: string | undefined; dataDir: string }): Send {
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl);
    return async (to, { subject, text, html }) => {
      await transport.sendMail({ from: FROM, to, subject, text, html });
    };
  }
  const toText = createTransport({ streamTransport: true, buffer: true });
  return async (to, { subject, text, html }, id) => {
    const folder = join(settings.dataDir, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await toText.sendMail({ from: FROM, to, subject, text, html });
    const name = String(id).padStart(6, "0");
    await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
    await writeFile(join(folder, `${name}.html`), html, { mode: 0o600 });
  };
}
