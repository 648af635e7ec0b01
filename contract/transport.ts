import { type CallName, fillPath, paths } from "./paths.ts";
import { firstText, record } from "./tolerant.ts";

/** What the client needs of `fetch`; in process it is the API itself (server/). */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** What came back: `body` is undefined where it was empty or no JSON. */
export interface Answer {
  status: number;
  ok: boolean;
  body: unknown;
}

/** A call that failed: no connection, or a status that is not OK. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`HTTP error! status: ${status}`);
    this.name = "CallFailed";
    this.status = status;
    this.body = body;
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

/** Sends one call of the contract and reads the answer, whatever its status. Throws where nothing answers. */
export async function send(
  fetch: Fetch,
  host: string,
  name: CallName,
  { params = {}, query = {}, headers = {}, body, signal }: Sent = {},
): Promise<Answer> {
  const [method, path] = paths[name];
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  const url = `${host}${fillPath(path, params)}${search.size > 0 ? `?${search}` : ""}`;
  const response = await fetch(url, {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, ok: response.ok, body: await readJson(response) };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
