import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isHash, oneOf } from "./columns.ts";

const ROLES = ["buyer", "seller", "admin"] as const;

/** People with an account. Columns follow better-auth's core schema; roles are buyer, seller, admin. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }).notNull().default("buyer"),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: instant(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("users_role", t.role, ROLES),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
);

/** How someone proves who they are: here an email with a password hash. */
export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex().on(t.providerId, t.accountId), index().on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier)],
);

export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** false: begun, and not yet proved by a first code. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

/** How often something was tried lately, such as a password for an account: keyed hashes, forgotten after a day. */
export const accountTries = pgTable(
  "account_tries",
  {
    key: text().primaryKey(),
    tries: integer().notNull().default(1),
    since: instant().notNull().defaultNow(),
  },
  (t) => [isHash("account_tries_key", t.key), index().on(t.since)],
);

/** Tokens for apps that call as a user; only the SHA-256 is kept. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    lastUsedAt: instant(),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [isHash("api_tokens_hash", t.tokenHash)],
);

export const addresses = pgTable(
  "addresses",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text(),
    position: integer().notNull().default(0),
  },
  (t) => [index().on(t.userId)],
);
