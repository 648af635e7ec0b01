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

/** Ways to tell somebody something. */
const CHANNELS = ["mail", "sms", "whatsapp", "push"] as const;

/** Mail, SMS, WhatsApp and push messages written in the transaction that causes it, sent by a job. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    channel: text({ enum: CHANNELS }).notNull().default("mail"),
    recipient: text().notNull(),
    template: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The same event never sends twice. */
    dedupeKey: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    /** Also the end of a claim: whoever sends it has it to themselves until then. */
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Given up after the last attempt; a person has to look (`lastError`). */
    failedAt: instant(),
    lastError: text(),
    /** By what a letter that a stranger can cause is counted: the mailbox or number; null: it is never held. */
    limitKey: text(),
    /** When it was counted: with the first try to send it. */
    countedAt: instant(),
    /** It goes out in the letter of this id, because its reader has had enough letters for an hour. */
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

/** How sending over a channel goes, written by the jobs that send. */
export const channelHealth = pgTable(
  "channel_health",
  {
    channel: text({ enum: CHANNELS }).primaryKey(),
    /** One after the other, until a message goes out again. */
    failures: integer().notNull().default(0),
    /** The first of them. */
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
    /** Of a setting whose change waits: what it will be (null: none), from when on, and the account that asked. */
    nextValue: jsonb(),
    nextFrom: instant(),
    nextBy: text(),
  },
  (t) => [
    // Nobody knows which moment a time without a zone is, and a sale would have no end.
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
    /** The shop's other people are told of it by a notice in the portal (shop/who-is-told.ts). */
    forAdmins: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.at.desc()),
    index().on(t.subject),
    // What somebody did, and what admins, sellers or the shop itself did: "admin u-1", "system: settle".
    index("audit_log_of_actor").on(t.actor.op("text_pattern_ops"), t.id),
    index("audit_log_actions").using("gin", sql`(lower(${t.action})) gin_trgm_ops`),
    index("audit_log_for_admins").on(t.id).where(sql`for_admins`),
    index("audit_log_flagged").on(newestFirst(t.at)).where(sql`actor = 'courier poller'`),
  ],
);

/** Up to which line of the audit log an admin has seen its notices. */
export const noticesSeen = pgTable("notices_seen", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  auditId: bigint({ mode: "number" }).notNull(),
});

/** Forms of the portal that were sent, so that sending one again does it no second time. */
export const formKeys = pgTable(
  "form_keys",
  {
    /** SHA-256 of whose form it is and its key. */
    key: text().primaryKey(),
    /** Null while it is being done; what was answered, once it is. */
    answer: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [isHash("form_keys_key", t.key), index().on(t.createdAt)],
);

/** The last answer of a courier for a tracking number: served for a short while and when it is down. */
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
