import { randomUUID } from "node:crypto";
import type { Database } from "../../db/open.server.ts";
import { contactMessages, newsletterSubscribers } from "../../db/schema/content.ts";
import { isEmail, normaliseEmail } from "../email.ts";
import { wrongName } from "../name.ts";
import { Refusal, refuse } from "../refusal.ts";

function whyNotEmail(email: string): Refusal | null {
  if (isEmail(email)) return null;
  return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
    field: "email",
  });
}

/** Subscribing twice is subscribing; nobody learns whether an address was on the list. */
export async function subscribe(db: Database, email: string): Promise<void> {
  refuse(whyNotEmail(email));
  await db
    .insert(newsletterSubscribers)
    .values({ email: normaliseEmail(email) })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { unsubscribedAt: null } });
}

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
  const wrong = wrongName(wanted.name, "The name");
  if (wrong) throw new Refusal("invalid", wrong, { field: "name" });
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
