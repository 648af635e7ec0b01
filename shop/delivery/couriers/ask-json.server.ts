import { request } from "undici";
import { CourierTrouble } from "./courier.ts";

/** Far more than any courier's honest answer. */
const MAX_ANSWER = 2_000_000;

/** A courier that answered with an HTTP status that is no success. */
export class HttpTrouble extends CourierTrouble {
  readonly status: number;
  constructor(courier: string, status: number) {
    super(`${courier} answered HTTP ${status}`);
    this.status = status;
  }
}

/**
 * One call to a courier's API; its answer as JSON, whatever content type it claims. Troubles are told
 * without the address, since keys stand in some (reference 1.0).
 */
export async function askJson(
  courier: string,
  call: {
    url: string | URL;
    signal: AbortSignal;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: unknown;
  },
): Promise<unknown> {
  const { url, signal, method = "GET", body } = call;
  const answer = await request(url, {
    method,
    signal,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...call.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  let received = "";
  answer.body.setEncoding("utf8");
  for await (const chunk of answer.body) {
    received += chunk;
    if (received.length > MAX_ANSWER) throw new CourierTrouble(`${courier} answered too much`);
  }
  if (answer.statusCode < 200 || answer.statusCode > 299) {
    throw new HttpTrouble(courier, answer.statusCode);
  }
  try {
    return JSON.parse(received.replace(/^\uFEFF/, ""));
  } catch {
    throw new CourierTrouble(`${courier} answered something that is not JSON`);
  }
}
