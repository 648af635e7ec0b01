import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { TypesenseAccess } from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import type { PaymentSettings } from "#tohfa/shop/money/payments/gateways.server.ts";
import { type VendorValues, whyIncomplete } from "#tohfa/shop/platform/vendor.ts";
import { writeOnce } from "#tohfa/shop/platform/write-once.server.ts";
import { StartupError } from "../../db/startup-error.ts";
import {
  type EnvironmentValues,
  NEEDED_IN_PRODUCTION,
  SETTING_GROUPS,
  type SettingSchema,
} from "./environment.ts";
import { readPaymentSettings, wrongPayments } from "./payment-settings.ts";
import { incompleteVendors, vendorValues } from "./vendor-settings.ts";

/** Every setting there is, the vendors' too. */
const PROPERTIES: Readonly<Record<string, SettingSchema>> = Object.assign(
  {},
  ...Object.values(SETTING_GROUPS),
);
const Everything = Type.Object(PROPERTIES);

/** The names of all settings, and of NODE_ENV, which Node.js and its packages read. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(PROPERTIES), "NODE_ENV"];

/** Values that must not be shown, not even when they are wrong. */
const SECRET = /SECRET|URL|KEY|PASSWORD|TOKEN|SALT/;

/** The checked settings, made once at start. */
export interface Settings {
  port: number;
  portalPort: number;
  host: string | undefined;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Public addresses, without a slash at the end. */
  storeUrl: string;
  portalUrl: string;
  /** The contract's {host} where it is another server. */
  apiUrl: string | undefined;
  /** Where that host's pictures and films are; empty: anywhere. */
  imageHosts: readonly string[];
  authSecret: string;
  demo: boolean;
  /** undefined: letters are written to files. */
  smtpUrl: string | undefined;
  /** MAIL=files; a line at the start says so. */
  mailToFiles: boolean;
  /** Whom letters come from: "Tohfa <hello@tohfa.example>". */
  mailFrom: string;
  /** Keys of couriers and gateways; a vendor without keys is off. */
  vendors: VendorValues;
  /** SMS and WhatsApp are off without these. */
  smsUrl: string | undefined;
  smsOk: string | undefined;
  whatsAppId: string | undefined;
  whatsAppToken: string | undefined;
  webConcurrency: number;
  trustProxy: false | string;
  /** Opens /metrics to whoever sends it; unset: in production only from the machine itself, without a proxy. */
  metricsToken: string | undefined;
  /** Searches beside the database; unset: the database searches alone. */
  typesense: TypesenseAccess | undefined;
  /** false: no limits per visitor, for benchmarks. */
  rateLimits: boolean;
  logLevel: string;
  production: boolean;
  /** The bank account, how long an order is held for its payment, the test gateway. */
  payments: PaymentSettings;
}

/** Reads the settings; throws one StartupError that names everything wrong with them, and how to fix it. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const production = environment.NODE_ENV === "production";
  const { values, wrong } = check(environment);
  if (production) wrong.push(...missingInProduction(environment));
  const halfTypesense = whyIncomplete(["TYPESENSE_URL", "TYPESENSE_API_KEY"], values);
  if (halfTypesense) wrong.push(halfTypesense);
  wrong.push(...incompleteVendors(vendorValues(values)), ...wrongPayments(values, production));
  if (wrong.length > 0) {
    throw new StartupError(`Tohfa cannot start with these settings:\n  - ${wrong.join("\n  - ")}`);
  }
  const dataDir = resolve(values.DATA_DIR);
  const demo = values.DEMO ?? !production;
  return {
    port: values.PORT,
    portalPort: values.PORTAL_PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storeUrl: withoutSlash(values.STORE_URL ?? `http://localhost:${values.PORT}`),
    portalUrl: withoutSlash(values.PORTAL_URL ?? `http://localhost:${values.PORTAL_PORT}`),
    apiUrl: values.API_URL && withoutSlash(values.API_URL),
    imageHosts: (values.IMAGE_HOSTS ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(withoutSlash),
    authSecret: values.AUTH_SECRET ?? storedSecret(dataDir),
    demo,
    smtpUrl: values.MAIL === "files" ? undefined : values.SMTP_URL,
    mailToFiles: values.MAIL === "files",
    mailFrom: values.MAIL_FROM ?? "Tohfa <hello@tohfa.example>",
    vendors: vendorValues(values),
    smsUrl: values.SMS_URL,
    smsOk: values.SMS_OK,
    whatsAppId: values.WHATSAPP_PHONE_NUMBER_ID,
    whatsAppToken: values.WHATSAPP_TOKEN,
    webConcurrency: values.WEB_CONCURRENCY,
    trustProxy: proxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    typesense: typesenseOf(values),
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
    production,
    payments: readPaymentSettings(values, { production, demo }),
  };
}

function missingInProduction(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(NEEDED_IN_PRODUCTION)
    .filter(([name]) => !environment[name]?.trim())
    .filter(([name]) => name !== "SMTP_URL" || environment.MAIL?.trim() !== "files")
    .map(([name, fix]) => `${name} is missing (production needs one): ${fix}`);
}

function check(environment: NodeJS.ProcessEnv): { values: EnvironmentValues; wrong: string[] } {
  // An empty variable means unset: compose files and .env files are full of them.
  const given = Object.fromEntries(
    Object.keys(PROPERTIES).flatMap((name) =>
      environment[name] ? [[name, environment[name].trim()]] : [],
    ),
  );
  const values = Value.Convert(Everything, Value.Default(Everything, given));
  const wrong = Object.entries(PROPERTIES).flatMap(([name, schema]) => {
    const value = (values as Record<string, unknown>)[name];
    if (value === undefined || Value.Check(schema, value)) return [];
    const shown = SECRET.test(name) ? "" : ` "${given[name]}"`;
    return [`${name}${shown} is wrong. Wanted: ${schema.description}`];
  });
  const typed = values as EnvironmentValues;
  if (wrong.length === 0 && typed.PORT === typed.PORTAL_PORT) {
    wrong.push(
      `PORTAL_PORT "${typed.PORTAL_PORT}" is the same as PORT: give the portal another one`,
    );
  }
  return { values: typed, wrong };
}

function typesenseOf({
  TYPESENSE_URL: url,
  TYPESENSE_API_KEY: key,
}: EnvironmentValues): TypesenseAccess | undefined {
  return url && key ? { url: withoutSlash(url), key } : undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}

function proxies(value: string | undefined): false | string {
  return value === undefined || value === "false" ? false : value;
}

/** Outside production the secret is made once and stored, so that sessions and signed links survive a restart. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  try {
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString("hex"));
  } catch (error) {
    throw new StartupError(
      `Cannot write to DATA_DIR ${dataDir} (${(error as Error).message}): give this user the folder, or choose another.`,
    );
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartupError(`Cannot read ${file}: ${(error as Error).message}`);
  }
}
