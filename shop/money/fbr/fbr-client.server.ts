import { ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import type { VendorAccess } from "#tohfa/shop/platform/vendor.ts";
import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { isTransient } from "#tohfa/shop/platform/vendor-error.ts";
import { type DiAnswer, readDiAnswer } from "./di-answer.ts";
import type { DiInvoice } from "./di-invoice.ts";
import { FBR } from "./fbr.ts";

/** Timeouts and limits in ms; tests use short ones. */
interface FbrLimits {
  call: number;
  /** After this number of consecutive failures FBR is not asked for `pause` (circuit breaker). */
  breakAfter: number;
  pause: number;
}

const LIMITS: FbrLimits = { call: 20_000, breakAfter: 3, pause: 60_000 };

/** The only place that sends requests to FBR; `token` is the taxpayer's own. */
export interface FbrClient {
  isSandbox: boolean;
  /** Whether FBR would take it. Nothing is recorded there, so it may be repeated. */
  validate(token: string, invoice: DiInvoice, signal?: AbortSignal): Promise<DiAnswer>;
  /** Sends it, and gets its number. Never repeated by itself: FBR would make a second invoice. */
  post(token: string, invoice: DiInvoice, signal?: AbortSignal): Promise<DiAnswer>;
}

/** Makes a client; its circuit breaker lives as long. */
export function createFbrClient(
  { url, isProduction }: VendorAccess,
  limits: FbrLimits = LIMITS,
): FbrClient {
  // A wrong token is one seller's: it says nothing of the server.
  const breaker = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: limits.pause,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  });
  const suffix = isProduction ? "" : "_sb";
  const call = async (
    method: "validateinvoicedata" | "postinvoicedata",
    {
      token,
      invoice,
      signal,
    }: { token: string; invoice: DiInvoice; signal?: AbortSignal | undefined },
  ) => {
    const answer = await breaker.execute(() =>
      callVendorJson(FBR.name, `${url}/di_data/v1/di/${method}${suffix}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        json: invoice,
        timeoutMs: limits.call,
        signal,
      }),
    );
    return readDiAnswer(answer, method === "postinvoicedata");
  };
  return {
    isSandbox: !isProduction,
    validate: (token, invoice, signal) => call("validateinvoicedata", { token, invoice, signal }),
    post: (token, invoice, signal) => call("postinvoicedata", { token, invoice, signal }),
  };
}
