import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import type { TypesenseAccess } from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import type { PaymentSettings } from "#tohfa/shop/money/payments/gateways.server.ts";
import { type VendorValues, whyIncomplete } from "#tohfa/shop/platform/vendor.ts";
import { writeOnce } from "#tohfa/shop/platform/write-once.server.ts";
import { StartupError } from "../../db/startup-error.ts";
import { PAYMENT_SETTINGS, readPaymentSettings, wrongPayments } from "./payment-settings.ts";
import { incompleteVendors, VENDOR_SETTINGS, vendorValues } from "./vendor-settings.ts";

const port = (standard: number, what: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 65_535,
    default: standard,
    description: `${what}: a port number from 1 to 65535, such as ${standard}`,
  });
const address = (what: string, example: string, schemes = "https?") =>
  Type.Optional(
    Type.String({
      pattern: `^(${schemes})://\\S+$`,
      description: `${what}: an address such as ${example}`,
    }),
  );

/** An IP address, a range of them, or one of Fastify's names for such ranges. */
const PROXY = "(loopback|linklocal|uniquelocal|[0-9a-fA-F]*[.:][0-9a-fA-F.:]*(/\\d+)?)";

/** A host as a Content-Security-Policy names it: with wildcard, scheme and port where they matter. */
const HOST_OF_PICTURES = "(https?://)?(\\*\\.)?[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:\\d+)?/?";

/** The shop's own settings in the environment. `description` is what a wrong value is answered with. */
const Environment = Type.Object({
  PORT: port(3000, "storefront and API"),
  PORTAL_PORT: port(3001, "portal"),
  HOST: Type.Optional(
    Type.String({ description: "where to listen: an IP address or host name; unset: everywhere" }),
  ),
  DATA_DIR: Type.String({ default: "./data", description: "a folder for data and pictures" }),
  DATABASE_URL: address(
    "your own PostgreSQL",
    "postgresql://user:password@host:5432/tohfa",
    "postgres(ql)?",
  ),
  STORE_URL: address("public address of the storefront", "https://tohfa.example"),
  PORTAL_URL: address("public address of the portal", "https://account.tohfa.example"),
  API_URL: address(
    "host that the storefront reads from; unset: this server",
    "https://api.example",
  ),
  IMAGE_HOSTS: Type.Optional(
    Type.String({
      pattern: `^${HOST_OF_PICTURES}([\\s,]+${HOST_OF_PICTURES})*$`,
      description:
        "with API_URL: the hosts of its pictures and films, such as https://cdn.example, *.pictures.example",
    }),
  ),
  AUTH_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: "a secret of 32 characters or more (openssl rand -hex 32)",
    }),
  ),
  DEMO: Type.Optional(
    Type.Boolean({ description: "fill an empty shop with the demo catalogue: 1 or 0" }),
  ),
  SMTP_URL: address("mail server", "smtp://user:password@host:587", "smtps?"),
  MAIL: Type.Optional(
    Type.String({
      // A login shell sets MAIL to the path of the user's mailbox: accepted, and ignored.
      pattern: "^files$|/",
      description:
        "files: write letters into DATA_DIR/outbox and send none; left out: SMTP_URL sends them",
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: "^[^<>\\r\\n]*<[^<>@\\s]+@[^<>@\\s]+>$|^[^<>@\\s]+@[^<>@\\s]+$",
      maxLength: 200,
      description: "whom letters come from, such as Tohfa <hello@tohfa.example>",
    }),
  ),
  SMS_URL: address(
    "SMS gateway, with {to} and {text} where they go",
    "https://gateway.example/send?key=…&to={to}&text={text}",
  ),
  SMS_OK: Type.Optional(
    Type.String({
      description: "a pattern that the gateway's answer has where it took the message",
    }),
  ),
  WHATSAPP_PHONE_NUMBER_ID: Type.Optional(
    Type.String({ pattern: "^\\d+$", description: "the number's id at WhatsApp Business" }),
  ),
  WHATSAPP_TOKEN: Type.Optional(
    Type.String({ minLength: 20, description: "the access token of WhatsApp Business" }),
  ),
  WEB_CONCURRENCY: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 1,
    description: "server processes: a number from 1 to 64",
  }),
  RATE_LIMITS: Type.Boolean({
    default: true,
    description: "limits per visitor: 1, or 0 for load tests",
  }),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      minLength: 16,
      description: "a secret of 16 characters or more that opens /metrics (openssl rand -hex 16)",
    }),
  ),
  TRUST_PROXY: Type.Optional(
    Type.String({
      // Neither "true" nor a number of hops: any client could send that many and forge its address.
      pattern: `^(false|${PROXY}(\\s*,\\s*${PROXY})*)$`,
      description:
        "false, or the proxies' own addresses, such as loopback, 10.0.0.0/8 or 192.168.1.5",
    }),
  ),
  TYPESENSE_URL: address("your Typesense server", "https://search.example:8108"),
  TYPESENSE_API_KEY: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]+$",
      description:
        "a key of your Typesense that may read and write collections, documents and aliases",
    }),
  ),
  ...PAYMENT_SETTINGS,
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"].map((level) =>
        Type.Literal(level),
      ),
      { description: "how much to log: fatal, error, warn, info, debug, trace or silent" },
    ),
  ),
});

type EnvironmentValues = Static<typeof Environment>;

/** Every setting there is, the vendors' too. */
const PROPERTIES: Readonly<Record<string, TSchema>> = {
  ...Environment.properties,
  ...VENDOR_SETTINGS,
};
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

/**
 * Required in production: their defaults serve one machine only, with links to localhost and letters written to files.
 */
const NEEDED_IN_PRODUCTION = {
  AUTH_SECRET: "openssl rand -hex 32 makes one",
  STORE_URL: "the address that buyers open, such as https://tohfa.example",
  MAIL_FROM: "whom letters come from, such as Tohfa <hello@tohfa.example>",
  SMTP_URL:
    "the server that sends letters, such as smtp://user:password@host:587; or MAIL=files, which writes them to a folder and sends none",
};

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
    const { description } = schema as { description?: string };
    return [`${name}${shown} is wrong. Wanted: ${description}`];
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
