import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Letter } from "./letters.ts";

const FROM = "Tohfa <hello@tohfa.example>";

/** Sends one letter; throws where it cannot be sent now. `id` names the file where there is no mail server. */
export type SendMail = (to: string, letter: Letter, id: number) => Promise<void>;

/** Through SMTP where it is configured, else into DATA_DIR/outbox where anyone can read what would go out. */
export function createMailer(settings: { smtpUrl: string | undefined; dataDir: string }): SendMail {
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl);
    return async (to, letter) => {
      await transport.sendMail({ from: FROM, to, ...letter });
    };
  }
  const toText = createTransport({ streamTransport: true, buffer: true });
  return async (to, letter, id) => {
    const folder = join(settings.dataDir, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await toText.sendMail({ from: FROM, to, ...letter });
    const name = String(id).padStart(6, "0");
    await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
    await writeFile(join(folder, `${name}.html`), letter.html, { mode: 0o600 });
  };
}
