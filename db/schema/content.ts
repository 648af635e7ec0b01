import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { LANGUAGES } from "#tohfa/shop/values/language/language.ts";
import { sellers } from "./catalog.ts";
import { atMost, instant, isHash, MAX_URL, oneOf } from "./columns.ts";

/** SPEC §3 Blog: a block as it is shown on the page; its HTML is sanitised on write. */
export interface BlogBlockRow {
  type: "heading" | "description" | "image" | "embed";
  value: string | string[];
  altText?: string[];
}

/** Changes to an article that are not published yet. */
export interface BlogDraftRow {
  title: string;
  titleUrdu: string;
  textUrdu: string;
  categories: string[];
  tags: string[];
  content: BlogBlockRow[];
}

export const blogs = pgTable(
  "blogs",
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    /** The same in Urdu, and its text as HTML, where its writer wrote it; else Urdu pages show what there is. */
    titleUrdu: text().notNull().default(""),
    textUrdu: text().notNull().default(""),
    categories: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    sellerId: text().references(() => sellers.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    content: jsonb().$type<BlogBlockRow[]>().notNull(),
    published: boolean().notNull().default(true),
    /** Null where there are no unpublished changes. */
    draft: jsonb().$type<BlogDraftRow>(),
    /** When it was first published; from then on its slug does not change. */
    publishedAt: instant(),
    /** Why an admin took it down; empty where none did. Only admins publish it again. */
    takenDownReason: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("blogs_slug").on(t.slug),
    index("blogs_of_seller").on(t.sellerId, t.createdAt.desc(), t.id.desc()),
    index("blogs_newest").on(t.createdAt.desc(), t.id.desc()),
    check("blogs_taken_down_hidden", sql`${t.takenDownReason} = '' or not ${t.published}`),
    check("blogs_content_list", sql`jsonb_typeof(${t.content}) = 'array'`),
  ],
);

export const posts = pgTable(
  "posts",
  {
    id: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id, { onDelete: "cascade" }),
    title: text().notNull(),
    text: text().notNull(),
    image: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.sellerId, t.createdAt.desc()),
    atMost("posts_image_length", MAX_URL, t.image),
  ],
);

/** Banners of a seller's store; without a seller, of the one-dollar sale. */
export const banners = pgTable(
  "banners",
  {
    id: text().primaryKey(),
    sellerId: text().references(() => sellers.id, { onDelete: "cascade" }),
    image: text().notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [index().on(t.sellerId), atMost("banners_image_length", MAX_URL, t.image)],
);

/** The newsletter's subscribers, confirmed (double opt-in) and pending. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    email: text().primaryKey(),
    /** The language of their newsletter. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** SHA-256 of the links' secrets, which are derived from AUTH_SECRET and never stored. */
    confirmHash: text().notNull().unique(),
    goodbyeHash: text().notNull().unique(),
    /** When the confirmation letter was last requested; its link expires some time after. */
    askedAt: instant().notNull(),
    /** Null until they have confirmed: only then they get the newsletter. Unsubscribing deletes the row. */
    confirmedAt: instant(),
  },
  (t) => [
    oneOf("newsletter_language", t.language, LANGUAGES),
    check("newsletter_email_lower", sql`${t.email} = lower(${t.email})`),
    isHash("newsletter_confirm_hash", t.confirmHash),
    isHash("newsletter_goodbye_hash", t.goodbyeHash),
    index("newsletter_pending").on(t.askedAt).where(sql`confirmed_at is null`),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    handledAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("contact_messages_waiting").on(t.createdAt, t.id).where(sql`handled_at is null`),
    index("contact_messages_newest").on(t.createdAt.desc(), t.id.desc()),
  ],
);
