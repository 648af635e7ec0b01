import { randomUUID } from "node:crypto";
import type { Database } from "../../db/open.server.ts";
import { contactMessages } from "../../db/schema/content.ts";
import { normaliseEmail } from "../email.ts";
import { Refusal, refuse } from "../refusal.ts";
import { whyNotEmail } from "./why-not-email.ts";

export interface ContactMessage {
  name: string;
  email: string;
  phone?: string | undefined;
  subject: string;
  message: string;
}

/** Keeps a message of the contact form for the shop's people. */
export async function keepContactMessage(db: Database, wanted: ContactMessage): Promise<void> {
  for (const field of ["name", "subject", "message"] as const) {
    if (wanted[field].trim() === "") {
      throw new Refusal("invalid", "Please fill all required fields", { field });
    }
  }
  refuse(whyNotEmail(wanted.email));
  await db.insert(contactMessages).values({
    id: randomUUID(),
    name: wanted.name.trim(),
    email: normaliseEmail(wanted.email),
    phone: wanted.phone?.trim() || null,
    subject: wanted.subject.trim(),
    message: wanted.message.trim(),
  });
}
