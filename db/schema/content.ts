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

/** SPEC §3 Blog: blocks are kept as they stand on the page, HTML inside sanitised on write. */
export interface BlogBlockRow {
  type: "heading" | "description" | "image" | "embed";
  value: string | string[];
  altText?: string[];
}

/** What its writer has changed and not published yet. */
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
    /** Null where it stands as it is published. */
    draft: jsonb().$type<BlogDraftRow>(),
    /** When it was first published; its slug stays from then on. */
    publishedAt: instant(),
    /** Why the shop's people took it down; empty where they did not. Only they publish it again. */
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

/** The newsletter: those who asked for it, and of them those whose mailbox has confirmed it. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    email: text().primaryKey(),
    /** What it was asked for in, and is written in. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** SHA-256 of what the links carry: the secrets follow from AUTH_SECRET, and are never kept. */
    confirmHash: text().notNull().unique(),
    goodbyeHash: text().notNull().unique(),
    /** When the letter with the link was last asked for; the link's time runs from then. */
    askedAt: instant().notNull(),
    /** Null until the mailbox has said yes: only then they are on the list. Who says goodbye has no row. */
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
