import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { contactMessages } from "#tohfa/db/schema/content.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { cleanName, wrongName } from "#tohfa/shop/values/name.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { whyNotEmail } from "./why-not-email.ts";

export interface ContactMessage {
  name: string;
  email: string;
  phone?: string | undefined;
  subject: string;
  message: string;
}

/**
 * Stores a message of the contact form for the office. The same text from the same address within a day is stored once:
 * people send it again when our answer was lost on its way back.
 */
export async function storeContactMessage(db: Database, wanted: ContactMessage): Promise<void> {
  for (const field of ["name", "subject", "message"] as const) {
    if (wanted[field].trim() === "") {
      throw new Refusal("invalid", "Please fill all required fields", { field });
    }
  }
  const wrong = wrongName(wanted.name, "The name");
  if (wrong) throw new Refusal("invalid", wrong, { field: "name" });
  refuse(whyNotEmail(wanted.email));
  const said = {
    email: normaliseEmail(wanted.email),
    subject: wanted.subject.trim(),
    message: wanted.message.trim(),
  };
  await db.transaction(async (tx) => {
    // One at a time for each address: two equal ones may arrive at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${said.email}`}))`);
    const [before] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.email, said.email),
          eq(contactMessages.subject, said.subject),
          eq(contactMessages.message, said.message),
          gt(contactMessages.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .limit(1);
    if (before) return;
    await tx.insert(contactMessages).values({
      id: randomUUID(),
      ...said,
      name: cleanName(wanted.name),
      phone: wanted.phone?.trim() || null,
    });
  });
}
