import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TOKEN_SCOPES } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { instant, isHash, newestFirst, oneOf } from "./columns.ts";

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
    /** Of admins: may also do what the shop's owner alone may (`npm run admin -- owner`). */
    isShopOwner: boolean().notNull().default(false),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: instant(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("users_role", t.role, ROLES),
    check("users_shop_owner", sql`${t.role} = 'admin' or not ${t.isShopOwner}`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    index("users_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("users_words").using("gin", sql`(lower(${t.name} || ' ' || ${t.email})) gin_trgm_ops`),
    // A small index: only sellers and admins.
    index("users_of_role")
      .on(t.role, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`role <> 'buyer'`),
    index("users_admins").on(t.id).where(sql`role = 'admin'`),
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
    /** The store that an admin acts for on this device, and until when. */
    actingFor: text(),
    actingUntil: instant(),
    /** When the password or a code was last entered again in this session, and when an action last required that. */
    provedAt: instant(),
    proofUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
);

/** better-auth's accounts: here an email with a password hash. */
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
  /** false: set up, but not yet confirmed by a first code. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

/** Counts of recent attempts, such as passwords for an account: keyed hashes, deleted after a day. */
export const accountTries = pgTable(
  "account_tries",
  {
    key: text().primaryKey(),
    tries: integer().notNull().default(1),
    since: instant().notNull().defaultNow(),
  },
  (t) => [isHash("account_tries_key", t.key), index().on(t.since)],
);

/** Tokens of apps that act for a user; only the SHA-256 is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    /** For a token made in a store's settings: the store that it has access to, and its scopes. */
    sellerId: text(),
    scopes: text({ enum: TOKEN_SCOPES }).array(),
    lastUsedAt: instant(),
    /** A year at most (shop/people/api-tokens/token-life.ts). A token without an end is invalid. */
    expiresAt: instant().default(sql`now() + interval '1 year'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    isHash("api_tokens_hash", t.tokenHash),
    // A store's token without scopes would allow everything.
    check("api_tokens_scopes", sql`(${t.sellerId} is null) = (${t.scopes} is null)`),
    index().on(t.sellerId),
    index().on(t.userId),
  ],
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
