import { type DestinationStream, type Logger, pino } from "pino";

/** Keys whose values are personal data or credentials; matched at any depth of what is logged. */
const PRIVATE_KEY =
  /authorization|cookie|token|password|secret|api[-_]?key|phone|whatsapp|e-?mail|address|postal|(first|last|full|user)[-_]?name|consignee|recipient|cnic|ntn|iban|bank|^(params|parameters|detail|body)$/i;
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
        url: scrub(request.url ?? ""),
      }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Bytes of lines that wait while nothing can be written; further lines are dropped. */
const MAX_UNWRITTEN = 1024 * 1024;
/**
 * Lines are written in batches of 4 KB; a line waits for 0.1 s at most, and what is fatal, or left when the process
 * exits, is written at once. By this thread, as pino and console.log do on Linux: handing 2 KB to another thread took
 * ten times as long as writing them, and 20 % of the throughput of products by id. No write is longer than PIPE_BUF, up
 * to which POSIX writes to a pipe are atomic, so short lines of several processes (WEB_CONCURRENCY) do not mix.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    sync: true,
    minLength: 4000,
    maxWrite: 4096,
    periodicFlush: 100,
    maxLength: MAX_UNWRITTEN,
  });
  // A full disk ends the log, not the shop; waiting lines are written when there is room again.
  output.on("error", () => undefined);
  // Pino's own flushSync repeats for ever on a full disk: a fatal error would hang the process instead of ending it.
  // One flush leaves less than a batch, which the second one writes.
  output.flushSync = () => {
    output.flush();
    output.flush();
  };
  process.on("exit", () => output.flushSync());
  return output;
}

/** The arguments of a log call with their texts scrubbed; an error's message too, which pino would log as it is. */
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
  const message = withoutValues(error.message);
  // The stack begins with the message, which may hold what people wrote, even lines that look like a stack's.
  const stack = (error.stack ?? "").replace(error.message, () => message);
  return {
    type: error.name,
    message: scrub(message),
    stack: scrub(withoutValues(stack, /^params:.*(?:\n(?!\s+at ).*)*/m)),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && depth < MAX_DEPTH && { cause: describe(cause, depth + 1) }),
  };
}

/**
 * Drizzle ends its message with every value of the failed statement, which may have lines of their own; PostgreSQL
 * repeats the value that it cannot read.
 */
function withoutValues(text: string, values = /^params:[\s\S]*/m): string {
  return text
    .replace(values, "params: [removed]")
    .replace(/(invalid input (?:syntax|value) for [^:"]*): "[\s\S]*?"(?=\n|$)/g, `$1: ${REMOVED}`);
}

/** An error in one line, for the terminal: without its stack, personal data and credentials. */
export function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return "something was thrown that is no error";
  const [line = ""] = scrub(withoutValues(error.message)).split("\n");
  return `${error.name}: ${line.slice(0, 300)}`;
}

/** Longer texts are cut before the patterns run: none of ours is, and matching would take time. */
const MAX_TEXT = 16_000;
const TOKEN_IN_URL =
  /((?:[?&;]|%3F|%26)[^=&\s"%]{0,40}(?:token|key|secret|password|code|confirm|sig|signature)(?:=|%3D))(?!\[removed\])[^&\s"%]*(?:%(?!26)[^&\s"%]*)*/gi;
const URL_PASSWORD = /(\b\w{1,20}:\/\/[^\s:/@]{1,200}:)[^\s@/]{1,500}@/g;
const EMAIL = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** In any spelling, of people and in URLs: 0300-1234567, +92 300 1234567, %2B92%20300…; not inside an id. */
const PHONE =
  /(?<![\w.-])(?:\+|%2B|00)?(?:92|0)(?:[\s.()+-]|%20){0,2}3(?:(?:[\s.()+-]|%20){0,2}\d){9}(?![\w]|[.-]\w)/gi;

/** Every match of the four patterns above has one of these characters; most logged texts have none. */
const MAY_BE_PRIVATE = /[=@%\d]/;

/** A text without tokens in URLs, passwords, emails and Pakistani phone numbers. */
function scrub(text: string): string {
  const start = text.slice(0, MAX_TEXT);
  if (!MAY_BE_PRIVATE.test(start)) return start;
  return start
    .replace(TOKEN_IN_URL, `$1${REMOVED}`)
    .replace(URL_PASSWORD, `$1${REMOVED}@`)
    .replace(EMAIL, REMOVED)
    .replace(PHONE, REMOVED);
}

/**
 * Redirects console.error and console.warn to the log, so that what libraries print (a loader that threw, a warning of
 * React) is scrubbed too.
 */
export function redirectConsole(log: Logger): void {
  const write =
    (level: "error" | "warn") =>
    (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error);
      const words = said.filter((one) => one !== error).map((one) => describeAny(one));
      if (error) log[level]({ err: error }, words.join(" ") || "Printed");
      else log[level](words.join(" "));
    };
  console.error = write("error");
  console.warn = write("warn");
}

function describeAny(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(redact(value, 1)) ?? String(value));
}
