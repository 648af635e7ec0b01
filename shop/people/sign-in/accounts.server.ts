import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#tohfa/db/open.server.ts";
import { schema } from "#tohfa/db/open.server.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";

/** What the functions of signing in need; made once for a process. */
export interface Accounts {
  db: Database;
  auth: ReturnType<typeof createAuth>;
  authSecret: string;
  /** false: attempts are not limited, for benchmarks and tests of other things. */
  rateLimits: boolean;
  /** The cookie that marks browsers which have signed in before (known-browsers.server.ts). */
  knownCookie: { name: string; isSecure: boolean };
  /** Whether admins can do nothing before they have set up their second factor: in a real shop. */
  mustAdminsHaveCode: boolean;
}

/** Settings that `createAccounts` needs. */
interface AccountSettings {
  authSecret: string;
  portalUrl: string;
  rateLimits: boolean;
  /** Whether this is a real shop (NODE_ENV=production). */
  production?: boolean;
}

const DAY_S = 86_400;

/** Our server sets this header to the client's IP address; one that a client sends is not passed on. */
export const CLIENT_IP_HEADER = "x-tohfa-address";

export function createAccounts(db: Database, settings: AccountSettings): Accounts {
  const { authSecret, rateLimits, portalUrl, production = false } = settings;
  const isSecure = isHttps(portalUrl);
  return {
    ...{ db, auth: createAuth(db, settings), authSecret, rateLimits },
    knownCookie: { name: `${cookiePrefix(isSecure)}.known`, isSecure },
    mustAdminsHaveCode: production,
  };
}

/** Recovery codes of letters and digits that cannot be confused on paper: "K7M3Q-WX9FH". */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomCode(5)}-${randomCode(5)}`);
}

const isHttps = (url: string) => url.startsWith("https:");

/** "__Host-" restricts a cookie to this host; better-auth would use "__Secure-", which subdomains can set. */
const cookiePrefix = (isSecure: boolean) => (isSecure ? "__Host-tohfa" : "tohfa");

/**
 * better-auth as a library: it hashes passwords, stores sessions and checks codes. None of its HTTP routes is mounted,
 * so everything goes through the portal's forms, their limits and our own letters.
 */
function createAuth(db: Database, { authSecret, portalUrl }: AccountSettings) {
  const https = isHttps(portalUrl);
  return betterAuth({
    appName: "Tohfa",
    baseURL: portalUrl,
    secret: authSecret,
    telemetry: { enabled: false },
    // It would log every wrong password; errors that it throws are logged by whoever catches them.
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
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(https),
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
  });
}
