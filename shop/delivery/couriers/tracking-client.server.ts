import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import { isTransient, VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { type Courier, type CourierParcel, matchingFirst } from "./courier.ts";

/** Timeouts and limits, in ms unless stated otherwise; tests use short ones. */
export interface Limits {
  /** For all couriers of one lookup: under the 15 s of SPEC §9, after which the track page stops waiting. */
  total: number;
  /** For one request to one courier. */
  call: number;
  /** The number of retries after a failed request. */
  retries: number;
  retryAfter: number;
  /** If a courier has not responded after this time, the next one is asked too, and both are awaited. */
  nextAfter: number;
  /** After this number of consecutive failures a courier is not asked for `pause` (circuit breaker). */
  breakAfter: number;
  pause: number;
  /** How long a known parcel is cached; an unknown number; and a stale answer is served while its courier is down. */
  cacheKnownFor: number;
  cacheUnknownFor: number;
  serveStaleFor: number;
}

export const LIMITS: Limits = {
  total: 14_500,
  call: 4_000,
  retries: 1,
  retryAfter: 250,
  nextAfter: 1_500,
  breakAfter: 5,
  pause: 30_000,
  cacheKnownFor: 60_000,
  cacheUnknownFor: 20_000,
  serveStaleFor: 24 * 3_600_000,
};

/** Callbacks for events that are logged. */
export interface TrackingReporter {
  /** A request to a courier failed. Not called while its circuit breaker is open. */
  onTrouble(courier: string, error: unknown): void;
  /** A status text that no table knows, and that a person must map. Called once per text and process. */
  onUnknownStatus(courier: string, words: string): void;
}

/** The only place that sends requests to couriers. */
export interface TrackingClient {
  /** The couriers whose parcels are polled regularly. */
  polled: readonly CourierCode[];
  /**
   * Finds a parcel by its number: at the given courier, else at those whose number pattern matches, else
   * at the others one by one. Never throws, and never takes longer than `within` or `limits.total`: a failing
   * courier counts as not knowing the number, and its last cached answer is returned.
   */
  find(
    number: string,
    known?: { courier?: CourierCode; within?: number },
  ): Promise<CourierParcel | null>;
  /** Asks one courier directly, without the cache; throws if the request fails. */
  askOne(courier: CourierCode, number: string, signal?: AbortSignal): Promise<CourierParcel | null>;
}

/** A cached answer and its time (ms); the parcel is null if no courier knows the number. */
interface Answer {
  parcel: CourierParcel | null;
  askedAt: number;
}

/** What the cache needs to refresh an answer. */
interface Question {
  number: string;
  asked: readonly Courier[];
}

/** `isSure`: all couriers responded. If not, "no courier knows it" must not be cached. */
interface Found {
  parcel: CourierParcel | null;
  isSure: boolean;
}

const SILENT: TrackingReporter = { onTrouble: () => undefined, onUnknownStatus: () => undefined };

/** Creates a client; its circuit breakers and its cache live as long as the client. `now` in ms. */
export function createTrackingClient(options: {
  couriers: readonly Courier[];
  news?: TrackingReporter;
  limits?: Limits;
  now?: () => number;
}): TrackingClient {
  const { couriers, news = SILENT, limits = LIMITS, now = Date.now } = options;
  const guarded = guardAll(couriers, limits, news);
  const answers = createAnswers({ ask: guarded, limits, now });
  const byCode = (code: CourierCode) => couriers.find((courier) => courier.code === code);
  // While a courier is down, its last answer is served for a limited time.
  const ifNotTooOld = ({ parcel, askedAt }: Answer) =>
    now() - askedAt < limits.cacheKnownFor + limits.serveStaleFor ? parcel : null;

  return {
    polled: couriers.filter(({ isSelfMoving }) => !isSelfMoving).map(({ code }) => code),
    async find(number, { courier, within } = {}) {
      refuseInTransaction("A courier");
      const one = courier === undefined ? undefined : byCode(courier);
      const asked = courier === undefined ? matchingFirst(couriers, number) : one ? [one] : [];
      if (asked.length === 0) return null;
      const key = `${one?.name ?? ""} ${number}`;
      const before = answers.peek(key, { allowStale: true });
      const flight = answers.fetch(key, { context: { number, asked } }).then(
        (answer) => (answer && answer === before ? ifNotTooOld(answer) : (answer?.parcel ?? null)),
        // All requests failed and nothing is cached; the failures were reported by `onTrouble`.
        () => null,
      );
      return within === undefined
        ? await flight
        : await withTimeout(flight, within, before?.parcel);
    },
    async askOne(courier, number, signal) {
      refuseInTransaction("A courier");
      const one = byCode(courier);
      const inTime = AbortSignal.timeout(limits.total);
      const end = signal ? AbortSignal.any([signal, inTime]) : inTime;
      return one ? await guarded(one, number, end) : null;
    },
  };
}

/** A cache of answers by number; simultaneous lookups of a number share one request. */
function createAnswers({ ask, limits, now }: { ask: Ask; limits: Limits; now: () => number }) {
  return new LRUCache<string, Answer, Question>({
    max: 2_000,
    ttl: limits.cacheKnownFor || 1,
    // The age is checked on each access, with a clock that tests can set.
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _before, { options, context: { number, asked } }) {
      const { parcel, isSure } = await askInTurn(asked, {
        ask: (courier, signal) => ask(courier, number, signal),
        limits,
      });
      // The rejection is not cached; the last answer, if there is one, is served instead.
      if (!parcel && !isSure) throw new Error("Not every courier could be asked");
      // A ttl of 0 would mean no expiry.
      options.ttl = (parcel ? limits.cacheKnownFor : limits.cacheUnknownFor) || 1;
      return { parcel, askedAt: now() };
    },
  });
}

type Ask = (courier: Courier, number: string, signal: AbortSignal) => Promise<CourierParcel | null>;

/** Wraps each courier with its own retry, circuit breaker and timeout. Rejects if the request fails. */
function guardAll(couriers: readonly Courier[], limits: Limits, news: TrackingReporter): Ask {
  const policies = new Map(couriers.map((courier) => [courier, guard(limits)]));
  const seen = new LRUCache<string, true>({ max: 500 });
  const reportUnknown = (parcel: CourierParcel) => {
    for (const { state, courierWords } of parcel.events) {
      const key = `${parcel.courier} ${courierWords}`;
      if (state !== "unknown" || seen.has(key)) continue;
      seen.set(key, true);
      news.onUnknownStatus(parcel.courier, courierWords);
    }
  };
  return async (courier, number, signal) => {
    const policy = policies.get(courier) ?? guard(limits);
    try {
      const parcel = await policy.execute(
        (context) => trackInWords(courier, number, context.signal),
        signal,
      );
      if (parcel) reportUnknown(parcel);
      return parcel;
    } catch (error) {
      // An open breaker was reported when the courier failed; a request that was no longer needed is not a failure.
      const isFailure = !isBrokenCircuitError(error) && !(error instanceof Withdrawn);
      if (isFailure) news.onTrouble(courier.name, error);
      throw error;
    }
  };
}

/** The abort reason of a request whose answer is no longer needed; it does not count as the courier's failure. */
class Withdrawn extends Error {}

async function trackInWords(courier: Courier, number: string, signal: AbortSignal) {
  try {
    return await courier.track(number, signal);
  } catch (error) {
    if (signal.reason instanceof Withdrawn) throw signal.reason;
    throw signal.aborted
      ? new VendorError(`${courier.name} did not answer in time`, { status: null })
      : error;
  }
}

function guard(limits: Limits): IPolicy {
  const isFailure = handleWhen((error) => !(error instanceof Withdrawn));
  const breaker = circuitBreaker(isFailure, {
    halfOpenAfter: limits.pause,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  });
  const retries = retry(handleWhen(isTransient), {
    maxAttempts: limits.retries,
    backoff: new ConstantBackoff(limits.retryAfter),
  });
  const inTime = timeout(limits.call, TimeoutStrategy.Cooperative);
  return wrap(retries, breaker, inTime);
}

/**
 * Asks couriers one after the other; a slow one does not delay the next, and the first that knows the number ends the
 * search. Settles within `limits.total` in any case. Own code, not a library's: p-any and similar start all requests at
 * once, and cockatiel has no hedging; asking seven couriers for each number would mean six needless requests.
 */
function askInTurn(
  couriers: readonly Courier[],
  {
    ask,
    limits,
  }: { ask: (one: Courier, signal: AbortSignal) => Promise<CourierParcel | null>; limits: Limits },
): Promise<Found> {
  return new Promise((resolve) => {
    const waiting = [...couriers];
    const end = new AbortController();
    let running = 0;
    let isSure = true;
    let isSettled = false;
    let late: NodeJS.Timeout | undefined;
    const settle = (found: Found) => {
      isSettled = true;
      clearTimeout(late);
      clearTimeout(last);
      // Requests that are still running are no longer needed.
      if (!end.signal.aborted) end.abort(new Withdrawn());
      resolve(found);
    };
    const last = setTimeout(() => {
      end.abort();
      settle({ parcel: null, isSure: false });
    }, limits.total);
    const askNext = () => {
      clearTimeout(late);
      if (isSettled) return;
      const courier = waiting.shift();
      if (!courier) {
        if (running === 0) settle({ parcel: null, isSure });
        return;
      }
      running += 1;
      late = setTimeout(askNext, limits.nextAfter);
      ask(courier, end.signal)
        .catch(() => {
          // `ask` has reported the failure (TrackingReporter); it makes "no such parcel" uncertain.
          isSure = false;
          return null;
        })
        .then((parcel) => {
          running -= 1;
          if (parcel) settle({ parcel, isSure: true });
          else askNext();
        });
    };
    askNext();
  });
}

/** The promise's value if it settles within `ms`, else `otherwise`. */
async function withTimeout<T>(promise: Promise<T>, ms: number, otherwise: T | undefined) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T | null>((resolve) => {
    timer = setTimeout(() => resolve(otherwise ?? null), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Writes tracking events to a log; an error is logged by its message, which contains no keys. */
export function logTrackingProblems(log: {
  warn(entry: object, line: string): void;
}): TrackingReporter {
  return {
    onTrouble: (courier, error) =>
      log.warn(
        { courier, trouble: error instanceof Error ? error.message : "unknown" },
        "A courier could not be asked",
      ),
    onUnknownStatus: (courier, words) =>
      log.warn({ courier, words }, "A courier said a status that nobody has mapped yet"),
  };
}
