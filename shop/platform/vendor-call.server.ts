import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";

/** Far more than any gateway's honest answer, in bytes. */
const MAX_ANSWER = 1_000_000;

/** These mean that no connection was made: the request cannot have arrived. */
const NEVER_LEFT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** No answer, or none that could be read to its end. Its words name no address: some hold credentials. */
export class NoAnswer extends Error {
  /** The request may have been taken all the same. */
  readonly mayHaveArrived: boolean;
  constructor(words: string, mayHaveArrived: boolean) {
    super(words);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** One request to somebody else's server. */
interface VendorRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** ms, for the whole of it: a server that sends a letter a second does not hold us for ever. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Asks somebody else's server, never inside a transaction. Its answer whatever the status; a redirect is not
 * followed, since keys would go with it. Throws NoAnswer.
 */
export async function callVendor(
  url: string,
  { timeoutMs, signal, ...request }: VendorRequest,
): Promise<{ status: number; isOk: boolean; text: string }> {
  refuseInTransaction("Somebody else's server");
  const inTime = AbortSignal.timeout(timeoutMs);
  const end = signal ? AbortSignal.any([signal, inTime]) : inTime;
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: end });
    const { status, ok } = response;
    return { status, isOk: ok, text: await readAtMost(response, MAX_ANSWER) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (end.aborted) throw new NoAnswer("There was no answer in time", true);
    const code = codeOf(error);
    throw new NoAnswer(`There was no answer${code && ` (${code})`}`, !NEVER_LEFT.has(code));
  }
}

async function readAtMost(response: Response, max: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      throw new NoAnswer("The answer was far too long", true);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "";
}
