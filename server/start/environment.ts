import { type Static, type TSchema, Type } from "typebox";
import { PAYMENT_SETTINGS } from "./payment-settings.ts";
import { COURIER_SETTINGS, FBR_SETTINGS, GATEWAY_SETTINGS } from "./vendor-settings.ts";

/*
 * The settings in the environment, as schemas. `description` is what a wrong value is answered with, and what
 * docs/operate/settings.md says of it; `leftOut` is what holds without it, where that is no `default`.
 */

const port = (standard: number, what: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 65_535,
    default: standard,
    description: `${what}: a port number from 1 to 65535, such as ${standard}`,
  });
const address = (
  what: string,
  example: string,
  { schemes = "https?", leftOut }: { schemes?: string; leftOut?: string } = {},
) =>
  Type.Optional(
    Type.String({
      pattern: `^(${schemes})://\\S+$`,
      description: `${what}: an address such as ${example}`,
      ...(leftOut && { leftOut }),
    }),
  );

/** An address or a range of them, or a name that Fastify has for some. */
const PROXY = "(loopback|linklocal|uniquelocal|[0-9a-fA-F]*[.:][0-9a-fA-F.:]*(/\\d+)?)";

/** As a policy of a page names it: a host, or all below it, with its scheme and port where they matter. */
const HOST_OF_PICTURES = "(https?://)?(\\*\\.)?[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:\\d+)?/?";

/** Where it listens, and by which addresses the world knows it. */
const ADDRESSES = {
  PORT: port(3000, "storefront and API"),
  PORTAL_PORT: port(3001, "portal"),
  HOST: Type.Optional(
    Type.String({ description: "where to listen: an IP address or host name; unset: everywhere" }),
  ),
  STORE_URL: address("public address of the storefront", "https://tohfa.example", {
    leftOut: "http://localhost:3000, with the port of PORT",
  }),
  PORTAL_URL: address("public address of the portal", "https://account.tohfa.example", {
    leftOut: "http://localhost:3001, with the port of PORTAL_PORT",
  }),
  TRUST_PROXY: Type.Optional(
    Type.String({
      // Neither "true" nor a number of hops: anybody can send that many, and be whoever they like.
      pattern: `^(false|${PROXY}(\\s*,\\s*${PROXY})*)$`,
      description:
        "false, or the proxies' own addresses, such as loopback, 10.0.0.0/8 or 192.168.1.5",
      leftOut: "false",
    }),
  ),
};

/** What it writes, and where. */
const STORAGE = {
  DATA_DIR: Type.String({ default: "./data", description: "a folder for data and pictures" }),
  DATABASE_URL: address("your own PostgreSQL", "postgresql://user:password@host:5432/tohfa", {
    schemes: "postgres(ql)?",
    leftOut: "a PostgreSQL of its own, in DATA_DIR",
  }),
  DEMO: Type.Optional(
    Type.Boolean({
      description: "fill an empty shop with the demo catalogue: 1 or 0",
      leftOut: "1; in production 0",
    }),
  ),
};

const SECRETS = {
  AUTH_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: "a secret of 32 characters or more (openssl rand -hex 32)",
      leftOut: "made once and stored in DATA_DIR",
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      minLength: 16,
      description: "a secret of 16 characters or more that opens /metrics (openssl rand -hex 16)",
      leftOut: "in production /metrics answers the machine itself alone",
    }),
  ),
};

const MESSAGES = {
  SMTP_URL: address("mail server", "smtp://user:password@host:587", {
    schemes: "smtps?",
    leftOut: "letters are written into DATA_DIR/outbox",
  }),
  MAIL: Type.Optional(
    Type.String({
      // A login shell sets it to the user's own mailbox, a path, which says nothing to us.
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
      leftOut: "Tohfa <hello@tohfa.example>",
    }),
  ),
  SMS_URL: address(
    "SMS gateway, with {to} and {text} where they go",
    "https://gateway.example/send?key=…&to={to}&text={text}",
    { leftOut: "no SMS" },
  ),
  SMS_OK: Type.Optional(
    Type.String({
      description: "a pattern that the gateway's answer has where it took the message",
    }),
  ),
  WHATSAPP_PHONE_NUMBER_ID: Type.Optional(
    Type.String({
      pattern: "^\\d+$",
      description: "the number's id at WhatsApp Business",
      leftOut: "no WhatsApp",
    }),
  ),
  WHATSAPP_TOKEN: Type.Optional(
    Type.String({ minLength: 20, description: "the access token of WhatsApp Business" }),
  ),
};

const PROCESS = {
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
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"].map((level) =>
        Type.Literal(level),
      ),
      {
        description: "how much to log: fatal, error, warn, info, debug, trace or silent",
        leftOut: "warn; in production info",
      },
    ),
  ),
};

const SEARCH = {
  TYPESENSE_URL: address("your Typesense server", "https://search.example:8108", {
    leftOut: "PostgreSQL searches alone",
  }),
  TYPESENSE_API_KEY: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]+$",
      description:
        "a key of your Typesense that may read and write collections, documents and aliases",
    }),
  ),
};

/** A storefront on top of another server. */
const FOREIGN = {
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
};

const Environment = Type.Object({
  ...ADDRESSES,
  ...STORAGE,
  ...SECRETS,
  ...MESSAGES,
  ...PROCESS,
  ...SEARCH,
  ...FOREIGN,
  ...PAYMENT_SETTINGS,
});

/** Checked values of the shop's own settings; vendors' are read by their names (vendor-settings.ts). */
export type EnvironmentValues = Static<typeof Environment>;

/** A setting's schema, with what is told of it. */
export type SettingSchema = TSchema & {
  description?: string;
  leftOut?: string;
  default?: unknown;
};

/** Every setting there is, by what it is about, under the words that docs/operate/settings.md has for that. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, SettingSchema>>>> = {
  Addresses: ADDRESSES,
  Storage: STORAGE,
  Secrets: SECRETS,
  "Letters and messages": MESSAGES,
  "The process": PROCESS,
  Search: SEARCH,
  "Another server's shop": FOREIGN,
  Payment: PAYMENT_SETTINGS,
  Gateways: GATEWAY_SETTINGS,
  Couriers: COURIER_SETTINGS,
  "FBR's digital invoicing": FBR_SETTINGS,
};

/** Outside production each has a value that is of use on one machine only; a real shop's letters would lead nowhere, or lie in a folder. */
export const NEEDED_IN_PRODUCTION = {
  AUTH_SECRET: "openssl rand -hex 32 makes one",
  STORE_URL: "the address that buyers open, such as https://tohfa.example",
  MAIL_FROM: "whom letters come from, such as Tohfa <hello@tohfa.example>",
  SMTP_URL:
    "the server that sends letters, such as smtp://user:password@host:587; or MAIL=files, which writes them to a folder and sends none",
};
