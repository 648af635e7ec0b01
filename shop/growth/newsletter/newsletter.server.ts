import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { newsletterSubscribers } from "#tohfa/db/schema/content.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { confirmSecret, goodbyeSecret, newsletterUrl } from "./newsletter-links.server.ts";
import { whyNotEmail } from "./why-not-email.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Sends a letter with a link to confirm the newsletter, at most one a day. A confirmed subscriber gets none, and the
 * answer does not tell whether the address is one. Refuses: invalid (field email).
 */
export async function subscribe(
  db: Database,
  authSecret: string,
  typed: string,
  language: Language = "en",
): Promise<void> {
  refuse(whyNotEmail(typed));
  const email = normaliseEmail(typed);
  const askedAt = new Date();
  const confirmHash = hashOfSecret(confirmSecret(authSecret, email, askedAt));
  const asked = { askedAt, confirmHash, language };
  const goodbyeHash = hashOfSecret(goodbyeSecret(authSecret, email));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscribers)
      .values({ email, ...asked, goodbyeHash })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: asked,
        setWhere: and(
          isNull(newsletterSubscribers.confirmedAt),
          lt(newsletterSubscribers.askedAt, new Date(askedAt.getTime() - DAY_MS)),
        ),
      })
      .returning({ email: newsletterSubscribers.email });
    if (!row) return;
    const payload = { firstName: "", language, email, askedAt: askedAt.toISOString() };
    const about = confirmHash;
    await notify(tx, { email }, { template: "newsletter-confirm", about, payload });
  });
}

/** Confirms by the secret in the letter; idempotent. Refuses: not_found (the link is unknown or has expired). */
export async function confirmSubscription(db: Database, secret: string): Promise<void> {
  const days = await readSetting(db, "newsletterLinkDays");
  const [row] = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, now())` })
    .where(
      and(
        eq(newsletterSubscribers.confirmHash, hashOfSecret(secret)),
        or(
          isNotNull(newsletterSubscribers.confirmedAt),
          gt(newsletterSubscribers.askedAt, new Date(Date.now() - days * DAY_MS)),
        ),
      ),
    )
    .returning({ email: newsletterSubscribers.email });
  if (!row) {
    throw new Refusal(
      "not_found",
      "This link has had its time. Join again at the bottom of this page, and we send a new one.",
    );
  }
}

/** Unsubscribes by the secret in any letter, and deletes the address; idempotent. */
export async function endSubscription(db: Database, secret: string): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.goodbyeHash, hashOfSecret(secret)));
}

/** A confirmed subscriber, and the link to unsubscribe, which every letter must have. */
export interface Subscriber {
  email: string;
  /** That of the page on which they subscribed. */
  language: Language;
  goodbyeUrl: string;
}

/** Subscribers of one query. */
const BATCH = 500;

/**
 * All confirmed subscribers in batches, for sending a newsletter. Admins only. The audit log gets a line with their
 * number before the first batch.
 */
export async function exportSubscribers(
  db: Database,
  actor: Actor,
  { authSecret, storeUrl }: { authSecret: string; storeUrl: string },
): Promise<AsyncGenerator<Subscriber[]>> {
  if (!can(actor, "exportSubscribers")) {
    throw new Refusal("forbidden", "Only the shop's own people may see who gets the newsletter.");
  }
  const confirmed = isNotNull(newsletterSubscribers.confirmedAt);
  const count = await db.$count(newsletterSubscribers, confirmed);
  await writeAudit(db, actor, { action: "newsletter.exported", subject: `${count}` });
  async function* batches() {
    let last = "";
    for (;;) {
      const rows = await db
        .select({ email: newsletterSubscribers.email, language: newsletterSubscribers.language })
        .from(newsletterSubscribers)
        .where(and(confirmed, gt(newsletterSubscribers.email, last)))
        .orderBy(asc(newsletterSubscribers.email))
        .limit(BATCH);
      yield rows.map(({ email, language }) => ({
        ...{ email, language },
        goodbyeUrl: newsletterUrl(storeUrl, "goodbye", goodbyeSecret(authSecret, email)),
      }));
      last = rows.at(-1)?.email ?? "";
      if (rows.length < BATCH) return;
    }
  }
  return batches();
}
