import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import { VendorError } from "./vendor-error.ts";

/** Far more than any vendor's honest answer, in bytes. */
const MAX_ANSWER = 2_000_000;
/** Of a call that does not say otherwise. */
const TIMEOUT_MS = 10_000;

/** These mean that no connection was made: the request cannot have arrived. */
const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** One request to a vendor's server. */
export interface VendorRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** ms, until the whole answer has been read: one that arrives byte by byte must not hold us for ever. */
  timeoutMs?: number;
  /** Ends the call earlier: the time of several calls, or a process that stops. */
  signal?: AbortSignal | undefined;
}

/** What came back, whatever its status. */
export interface VendorAnswer {
  status: number;
  /** Whether the status is a success (200 to 299). */
  isOk: boolean;
  text: string;
}

/**
 * The one way to a vendor's server over HTTP, never inside a transaction. Redirects are not followed, since keys
 * would go with them. Retries and circuit breakers stand with who calls (cockatiel): what may be repeated differs.
 * Throws VendorError where no answer came, or too long a one.
 */
export async function callVendor(url: string, request: VendorRequest): Promise<VendorAnswer> {
  const { bytes, ...answer } = await callVendorForBytes(url, request);
  return { ...answer, text: new TextDecoder().decode(bytes) };
}

/** The same for a file. */
export async function callVendorForBytes(
  url: string,
  request: VendorRequest,
): Promise<Omit<VendorAnswer, "text"> & { bytes: Uint8Array }> {
  refuseInTransaction("A vendor");
  const { timeoutMs = TIMEOUT_MS, signal, ...init } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: end });
    const { status, ok } = response;
    return { status, isOk: ok, bytes: await readAtMost(response, MAX_ANSWER) };
  } catch (error) {
    if (error instanceof VendorError) throw error;
    if (end.aborted) throw new VendorError("There was no answer in time", { status: null });
    const code = codeOf(error);
    throw new VendorError(`There was no answer${code && ` (${code})`}`, {
      status: null,
      mayHaveArrived: !NEVER_CONNECTED.has(code),
    });
  }
}

/**
 * callVendor for an API of JSON: sends `json` where there is one, and returns the answer parsed, whatever content
 * type it claims. `vendor` names it in errors. Throws VendorError for a status that is no success, too, and for
 * what is not JSON.
 */
export async function callVendorJson(
  vendor: string,
  url: string,
  { json, headers, ...request }: Omit<VendorRequest, "body"> & { json?: unknown },
): Promise<unknown> {
  const { status, isOk, text } = await callVendor(url, {
    ...request,
    headers: {
      accept: "application/json",
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (!isOk) throw new VendorError(`${vendor} answered HTTP ${status}`, { status });
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorError(`${vendor} answered something that is not JSON`);
  }
}

/** The body; a byte order mark at a text's start is left out by its decoder. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new VendorError("The answer was far too long", { status: response.status });
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "";
}
