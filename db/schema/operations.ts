import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { users } from "./accounts.ts";
import { instant, isHash, newestFirst, oneOf } from "./columns.ts";

/** Channels of messages. */
const CHANNELS = ["mail", "sms", "whatsapp", "push"] as const;

/**
 * The transactional outbox: mail, SMS, WhatsApp and push messages, written in the transaction that causes them, sent by
 * a job.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    channel: text({ enum: CHANNELS }).notNull().default("mail"),
    recipient: text().notNull(),
    template: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Identifies the event, so that it is never sent twice. */
    dedupeKey: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    /** While a process is sending it: the end of its claim. */
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Given up after the last attempt; a person has to look (`lastError`). */
    failedAt: instant(),
    lastError: text(),
    /**
     * The mailbox or number whose limit it counts against, for messages that a stranger can cause; null: not limited.
     */
    limitKey: text(),
    /** When it was counted: with the first attempt to send it. */
    countedAt: instant(),
    /** The letter in which it is sent, because its reader has reached the hourly limit. */
    foldedInto: bigint({ mode: "number" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("outbox_channel", t.channel, CHANNELS),
    check(
      "outbox_one_end",
      sql`${t.attempts} >= 0 and (${t.sentAt} is null or ${t.failedAt} is null)`,
    ),
    index("outbox_due")
      .on(t.channel, t.nextAttemptAt, t.id)
      .where(sql`sent_at is null and failed_at is null`),
    index("outbox_to_forget").on(t.createdAt).where(sql`recipient <> ''`),
    index("outbox_counted").on(t.limitKey, t.countedAt).where(sql`limit_key is not null`),
    index("outbox_folded").on(t.foldedInto).where(sql`folded_into is not null`),
    index("outbox_failed").on(t.id).where(sql`failed_at is not null`),
  ],
);

/** Whether sending over a channel works, written by the jobs that send. */
export const channelHealth = pgTable(
  "channel_health",
  {
    channel: text({ enum: CHANNELS }).primaryKey(),
    /** Failures in a row, until a message is sent again. */
    failures: integer().notNull().default(0),
    /** When the first of them was. */
    failingSince: instant(),
    lastError: text().notNull().default(""),
  },
  (t) => [oneOf("channel_health_channel", t.channel, CHANNELS)],
);

export const settings = pgTable(
  "settings",
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    /** For a setting whose change is delayed: the new value (null: none), when it takes effect, and who changed it. */
    nextValue: jsonb(),
    nextFrom: instant(),
    nextBy: text(),
  },
  (t) => [
    // A time without a zone is no definite moment: the sale would have no end.
    check(
      "settings_sale_end_has_a_zone",
      sql`${t.key} <> 'oneDollarSaleEndsAt' or ${t.value} #>> '{}' is null
        or ${t.value} #>> '{}' !~ '^\\d{4}-\\d\\d-\\d\\d([T ][\\d:.]*)?$'`,
    ),
  ],
);

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
    at: instant().notNull().defaultNow(),
    /** Other admins are notified of it in the portal (shop/who-is-told.ts). */
    forAdmins: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.at.desc()),
    index().on(t.subject),
    // By actor, or by a prefix: all admins, all sellers, the shop itself ("admin u-1", "system: settle").
    index("audit_log_of_actor").on(t.actor.op("text_pattern_ops"), t.id),
    index("audit_log_actions").using("gin", sql`(lower(${t.action})) gin_trgm_ops`),
    index("audit_log_for_admins").on(t.id).where(sql`for_admins`),
    index("audit_log_flagged").on(newestFirst(t.at)).where(sql`actor = 'courier poller'`),
  ],
);

/** The last line of the audit log that an admin has seen as a notice. */
export const noticesSeen = pgTable("notices_seen", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  auditId: bigint({ mode: "number" }).notNull(),
});

/** Submitted forms of the portal, so that submitting one again has no second effect. */
export const formKeys = pgTable(
  "form_keys",
  {
    /** SHA-256 of whose form it is and its key. */
    key: text().primaryKey(),
    /** The answer; null while it is being processed. */
    answer: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [isHash("form_keys_key", t.key), index().on(t.createdAt)],
);

/** A courier's last answer for a tracking number: served for a short while, and while the courier is down. */
export const courierAnswers = pgTable(
  "courier_answers",
  {
    courier: text({ enum: COURIER_CODES }).notNull(),
    trackingNumber: text().notNull(),
    answer: jsonb().notNull(),
    fetchedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.trackingNumber] }),
    oneOf("courier_answers_courier", t.courier, COURIER_CODES),
  ],
);
