import { parseArgs } from "node:util";
import type { PersonIdentity } from "#tohfa/shop/office/privacy/find-person.server.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import { senderPhone } from "#tohfa/shop/values/phone-abroad.ts";

/** Printed where the command line cannot be parsed. */
export const USAGE = `Usage: npm run person -- export EMAIL [--phone 03001234567] [--to FILE]
       npm run person -- erase  EMAIL [--phone 03001234567]

Works beside the running shop, by DATA_DIR (./data) or DATABASE_URL. First make sure that it is they who ask.`;

/** A parsed command line. */
export interface PersonCommand extends PersonIdentity {
  verb: "export" | "erase";
  to: string | undefined;
}

/** Parses the arguments; where they make no command, a line that says why. */
export function parseCommand(words: string[]): PersonCommand | string {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { phone: { type: "string" }, to: { type: "string" } },
    });
    const [verb, email = "", ...more] = positionals;
    if (verb !== "export" && verb !== "erase") return "Say export or erase.";
    if (more.length > 0) return `One person at a time: "${more.join(" ")}" is too much.`;
    if (!isEmail(email)) return email ? `"${email}" is no email address.` : "Whom? Say the email.";
    if (values.phone !== undefined && !senderPhone(values.phone)) {
      return `"${values.phone}" is no phone number: 11 or 12 digits, such as 03001234567.`;
    }
    if (verb === "erase" && values.to !== undefined) return "--to is for export.";
    return { verb, email, phone: values.phone, to: values.to };
  } catch (error) {
    return (error as Error).message;
  }
}
