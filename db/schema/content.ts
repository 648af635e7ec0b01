import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { sellers } from "./catalog.ts";
import { instant } from "./columns.ts";

/** SPEC §3 Blog: blocks are kept as they stand on the page, HTML inside sanitised on write. */
export interface BlogBlockRow {
  type: "heading" | "description" | "image" | "embed";
  value: string | string[];
  altText?: string[];
}

export const blogs = pgTable(
  "blogs",
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    categories: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    sellerId: text().references(() => sellers.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    content: jsonb().$type<BlogBlockRow[]>().notNull(),
    published: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index("blogs_newest").on(t.createdAt.desc(), t.id.desc())],
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
  (t) => [index().on(t.sellerId, t.createdAt.desc())],
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
  (t) => [index().on(t.sellerId)],
);

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  email: text().primaryKey(),
  unsubscribedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
});

export const contactMessages = pgTable("contact_messages", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text().notNull(),
  message: text().notNull(),
  handledAt: instant(),
  createdAt: instant().notNull().defaultNow(),
});
