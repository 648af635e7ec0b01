import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#tohfa/db/open.server.ts";
import { schema } from "#tohfa/db/open.server.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";

/** What accounts are kept with; made once for a process. */
export interface Accounts {
  db: Database;
  auth: ReturnType<typeof createAuth>;
  authSecret: string;
  /** false: nothing is counted, for benchmarks and tests of everything else. */
  rateLimits: boolean;
  /** By which a browser remembers who has signed in with it (known-browsers.server.ts). */
  knownCookie: { name: string; isSecure: boolean };
  /** A real shop's admins get no further than to setting up their second factor. */
  mustAdminsHaveCode: boolean;
}

/** What the program makes of its settings. */
interface AccountSettings {
  authSecret: string;
  portalUrl: string;
  rateLimits: boolean;
  /** A real shop (NODE_ENV=production); left out, it is none. */
  production?: boolean;
}

const DAY_S = 86_400;

/** Where our server says from which internet address a request came; no browser's header gets there. */
export const ADDRESS_HEADER = "x-tohfa-address";

export function createAccounts(db: Database, settings: AccountSettings): Accounts {
  const { authSecret, rateLimits, portalUrl, production = false } = settings;
  const isSecure = isHttps(portalUrl);
  return {
    ...{ db, auth: createAuth(db, settings), authSecret, rateLimits },
    knownCookie: { name: `${cookiePrefix(isSecure)}.known`, isSecure },
    mustAdminsHaveCode: production,
  };
}

/** Of letters and digits that nobody takes for others on paper: "K7M3Q-WX9FH". */
function makePaperCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomCode(5)}-${randomCode(5)}`);
}

const isHttps = (url: string) => url.startsWith("https:");

/** "__Host-" binds a cookie to this very host; better-auth's own prefix would be "__Secure-". */
const cookiePrefix = (isSecure: boolean) => (isSecure ? "__Host-tohfa" : "tohfa");

/**
 * better-auth as a library: it hashes passwords, keeps sessions and checks codes. None of its addresses is
 * open to the world, so everything goes through the portal's forms, their limits and our own letters.
 */
function createAuth(db: Database, { authSecret, portalUrl }: AccountSettings) {
  const https = isHttps(portalUrl);
  return betterAuth({
    appName: "Tohfa",
    baseURL: portalUrl,
    secret: authSecret,
    telemetry: { enabled: false },
    // What it says of wrong passwords is not worth a line; what throws is logged where it is caught.
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: false,
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.credentials,
        verification: schema.verifications,
        twoFactor: schema.twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    rateLimit: { enabled: false },
    plugins: [
      twoFactor({
        issuer: "Tohfa",
        backupCodeOptions: { customBackupCodesGenerate: makePaperCodes },
      }),
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(https),
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
  });
}
