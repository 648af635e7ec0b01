import type { BodyOf, HeadersOf, ParamsOf, QueryOf } from "./call.ts";
import type { CallName, Calls } from "./calls.ts";
import { ANSWER_TIMEOUT_MS, MAX_TEXT_LENGTH } from "./limits.ts";
import { placeOf } from "./paths.ts";
import { firstText, record } from "./tolerant.ts";

/** The part of `fetch` that the client uses; in process it calls the API directly (server/). */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Calls a host in this very process: a read is answered without HTTP, by the same handler and with the same body. Null
 * where the call must be made as a request (server/http/in-process.ts).
 */
export type Direct = (
  name: CallName,
  sent: { params: object; query: object },
) => Promise<Pick<Answer, "status" | "body">> | null;

/** The input of a call: exactly what its definition has, and a signal that cancels it. */
export type Sent<Name extends CallName> = Given<"params", ParamsOf<Calls[Name]>> &
  Given<"query", QueryOf<Calls[Name]>> &
  Given<"headers", HeadersOf<Calls[Name]>> &
  Given<"body", BodyOf<Calls[Name]>> & { signal?: AbortSignal | undefined };

/** Left out where the call has no such part, optional where nothing in it is required. */
type Given<Key extends string, Part> = Part extends undefined
  ? { [K in Key]?: never }
  : keyof Part extends never
    ? { [K in Key]?: never }
    : Record<never, never> extends Part
      ? { [K in Key]?: Part }
      : { [K in Key]: Part };

/** Calls one host. The input can be left out where the call requires none. */
export type CallHost = <Name extends CallName>(
  name: Name,
  ...sent: Record<never, never> extends Sent<Name> ? [sent?: Sent<Name>] : [sent: Sent<Name>]
) => Promise<Answer>;

/** An answer; `body` is undefined where it was empty or no JSON. */
export interface Answer {
  status: number;
  statusText: string;
  ok: boolean;
  body: unknown;
  /** There was a body that is no JSON, such as an HTML page. */
  isUnreadable: boolean;
}

/** The timeout of a foreign host's reads, which pages wait for, in ms. */
const FOREIGN_READ_TIMEOUT_MS = 4_000;

/** No answer came, or none that could be read; the message is for people. */
export class NoAnswer extends Error {
  constructor(why: "slow" | "unreachable" | "unreadable") {
    super(
      {
        slow: "The shop did not answer in time.",
        unreachable: "The shop could not be reached.",
        unreadable: "The shop's answer could not be read.",
      }[why],
    );
    this.name = "NoAnswer";
  }
}

/** A call that was refused: a status that is not OK, or an `error` in place of a body. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly statusText: string;

  constructor({ status, body, ok, statusText = "" }: Partial<Answer> & Pick<Answer, "status">) {
    const { error, message } = record(body);
    super(ok ? firstText([message, error]) : `HTTP error! status: ${status}`);
    this.name = "CallFailed";
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }

  /** The server's own words for people, where it sent some: `message` or `error` (SPEC §8). */
  get serverText(): string {
    const fields = record(this.body);
    return firstText([fields.message, fields.error]);
  }

  /** The input field the server names, where it does. */
  get field(): string {
    return firstText([record(this.body).field]);
  }
}

/**
 * The error as CallFailed, or null where it is another one. By name, not `instanceof`: the server makes the client, and
 * the storefront's build has its own copy of the class.
 */
export function asCallFailed(error: unknown): CallFailed | null {
  return isCallFailed(error) ? error : null;
}

function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && error.name === "CallFailed";
}

/** The address of a call on its host: "/a/:id" and {id: "x y"} -> "/a/x%20y"; empty query values are left out. */
export function callUrl<Name extends CallName>(
  name: Name,
  ...[params, query]: [params: ParamsOf<Calls[Name]>, query?: QueryOf<Calls[Name]>]
): string {
  return addressOf(name, params, query ?? {});
}

function addressOf(name: CallName, params: object, query: object): string {
  const [, path] = placeOf(name);
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path
    .split("/")
    .map((part) => (part.startsWith(":") ? `${values.get(part.slice(1)) ?? ""}` : part))
    .map(encodeURIComponent);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  return `${filled.join("/")}${search.size > 0 ? `?${search}` : ""}`;
}

interface Loose {
  params?: object;
  query?: object;
  headers?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Makes the function that calls one host; it returns the answer whatever its status, and throws NoAnswer where none
 * came.
 */
export function callHost(fetch: Fetch, host: string, direct?: Direct): CallHost {
  return (name: CallName, sent: Loose = {}) => {
    // So long an address does not exist on any host.
    if (Object.values(sent.params ?? {}).some((value) => `${value}`.length > MAX_TEXT_LENGTH)) {
      return Promise.resolve(TOO_LONG);
    }
    const { params = {}, query = {}, signal } = sent;
    const answered = direct?.(name, { params, query });
    if (!answered) return send(fetch, host, name, sent);
    return withTimeout(ANSWER_TIMEOUT_MS, signal, async () => {
      const { status, body } = await answered;
      return { status, statusText: "", ok: status < 300, body, isUnreadable: false };
    });
  };
}

const TOO_LONG: Answer = {
  status: 414,
  statusText: "URI Too Long",
  ok: false,
  body: undefined,
  isUnreadable: false,
};

async function send(
  fetch: Fetch,
  host: string,
  name: CallName,
  { params = {}, query = {}, headers, body, signal }: Loose,
): Promise<Answer> {
  const [method] = placeOf(name);
  const url = `${host}${addressOf(name, params, query)}`;
  const limit = method === "GET" && host !== "" ? FOREIGN_READ_TIMEOUT_MS : ANSWER_TIMEOUT_MS;
  return withTimeout(limit, signal, async (limited) => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limited,
    });
    const { status, statusText, ok } = response;
    const read = readJson(await response.text());
    // Our own API answers JSON: an HTML page comes from something in between (a hotel's sign-in, a proxy).
    if (host === "" && read.isUnreadable && status < 500) throw new NoAnswer("unreadable");
    return { status, statusText, ok, ...read };
  });
}

/** Aborts after `limit` ms; the error tells a slow host from one that cannot be reached. */
async function withTimeout<T>(
  limit: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    control.abort();
  }, limit);
  const abort = () => control.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    return await ask(control.signal);
  } catch (error) {
    // The caller cancelled it: its own abort error.
    if (signal?.aborted) throw error;
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(isLate ? "slow" : "unreachable");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function readJson(text: string): Pick<Answer, "body" | "isUnreadable"> {
  if (text.trim() === "") return { body: undefined, isUnreadable: false };
  try {
    return { body: JSON.parse(text), isUnreadable: false };
  } catch {
    return { body: undefined, isUnreadable: true };
  }
}
