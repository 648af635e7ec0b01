import { type DestinationStream, type Logger, pino } from "pino";

/** Keys whose values name a person or open a door; matched anywhere in what is logged. */
const PRIVATE_KEY =
  /authorization|cookie|token|password|secret|api[-_]?key|phone|whatsapp|e-?mail|address|postal|first[-_]?name|last[-_]?name|cnic|ntn|iban|bank/i;
const REMOVED = "[removed]";
const MAX_DEPTH = 6;

/** The program's log: JSON lines that never hold a secret, a phone, an email, an address, or a token in a URL. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: object) => redact(entry, 0) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: never[]) => void) {
        method.apply(this, withoutLeaks(args) as never[]);
      },
    },
    serializers: {
      // Errors are described by `redact` already.
      err: (error: unknown) => error,
      req: (request: { method?: string; url?: string; id?: unknown }) => ({
        id: request.id,
        method: request.method,
        url: request.url,
      }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Texts are scrubbed; an error's message, which pino would repeat as it is, is given scrubbed. */
function withoutLeaks([first, ...rest]: unknown[]): unknown[] {
  const texts = rest.map((one) => (typeof one === "string" ? scrub(one) : one));
  if (typeof first === "string") return [scrub(first), ...texts];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return [first, ...texts];
  const entry = first instanceof Error ? { err: error } : first;
  return [entry, ...(texts.length > 0 ? texts : [scrub(withoutValues(error.message))])];
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrub(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Error) return describe(value, depth);
  if (depth > MAX_DEPTH) return "[deep]";
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1));
  // Fastify's request and reply have serializers of their own; walking them would read sockets.
  if (!isPlain(value))
    return depth === 0 || "raw" in value ? value : `[${value.constructor?.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      PRIVATE_KEY.test(key) && one ? REMOVED : redact(one, depth + 1),
    ]),
  );
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** An error without what databases add to it: the failing row and the statement's values. */
function describe(error: Error, depth: number): unknown {
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: scrub(withoutValues(error.message)),
    stack: scrub(withoutValues(error.stack ?? "")),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && depth < MAX_DEPTH && { cause: describe(cause, depth + 1) }),
  };
}

/** Drizzle puts every value of a failed statement into its message, on a line of its own. */
function withoutValues(text: string): string {
  return text.replace(/^params:.*(?:\n(?!\s+at ).*)*/gm, "params: [removed]");
}

const TOKEN_IN_URL =
  /([?&][^=&?\s"]{0,200}(?:token|key|secret|password|code|confirm|sig|signature)=)[^&\s"]*/gi;
const URL_PASSWORD = /(\b\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\w.-])(?:\+|%2B)?(?:92|0)[\s-]?3\d{2}[\s-]?\d{7}(?![\w.-])/g;

/** A text without tokens in URLs, passwords, emails and Pakistani phone numbers. */
function scrub(text: string): string {
  return text
    .replace(TOKEN_IN_URL, `$1${REMOVED}`)
    .replace(URL_PASSWORD, `$1${REMOVED}@`)
    .replace(EMAIL, REMOVED)
    .replace(PHONE, REMOVED);
}
