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
import { type Courier, type CourierParcel, inTurn } from "./courier.ts";

/** All in ms but where it says otherwise; tests use short ones. */
export interface Limits {
  /** All couriers together: under the 15 s of SPEC §9, after which the track page no longer listens. */
  total: number;
  /** One call to one courier. */
  call: number;
  /** Further calls to a courier that failed, a number. */
  retries: number;
  retryAfter: number;
  /** The next in turn is asked when the one before is this late, and both are waited for. */
  nextAfter: number;
  /** So many failed calls one after the other, and a courier is left alone for `pause`. */
  breakAfter: number;
  pause: number;
  /** How long an answer is served again; one that nobody knew the number; one while its courier is down. */
  keepKnown: number;
  keepUnknown: number;
  keepForTrouble: number;
}

export const LIMITS: Limits = {
  total: 14_500,
  call: 4_000,
  retries: 1,
  retryAfter: 250,
  nextAfter: 1_500,
  breakAfter: 5,
  pause: 30_000,
  keepKnown: 60_000,
  keepUnknown: 20_000,
  keepForTrouble: 24 * 3_600_000,
};

/** What is worth a line in the log. */
export interface TrackingNews {
  /** A courier could not be asked. Not told while its breaker is open. */
  onTrouble(courier: string, error: unknown): void;
  /** Words that no table knows: they need a person to map them. Once a process. */
  onUnknownStatus(courier: string, words: string): void;
}

/** The one place that asks couriers. */
export interface TrackingClient {
  /** Those whose parcels wait for somebody to ask about them regularly. */
  polled: readonly CourierCode[];
  /**
   * A parcel by its number: from its courier where that is told, else from those whose pattern fits, else
   * from the rest in turn. Never throws, never takes longer than `within` or `limits.total`: a courier
   * that fails counts as not knowing, and its last answer is served.
   */
  find(
    number: string,
    known?: { courier?: CourierCode; within?: number },
  ): Promise<CourierParcel | null>;
  /** Straight from one courier, past the cache; throws where it cannot be asked. */
  askOne(courier: CourierCode, number: string, signal?: AbortSignal): Promise<CourierParcel | null>;
}

/** What couriers said of a number, and when (ms); no parcel where none of them knows it. */
interface Answer {
  parcel: CourierParcel | null;
  askedAt: number;
}

/** What the cache needs to ask anew. */
interface Question {
  number: string;
  asked: readonly Courier[];
}

/** Whether everybody could be asked: else "nobody knows it" is no answer to keep. */
interface Found {
  parcel: CourierParcel | null;
  isSure: boolean;
}

const SILENT: TrackingNews = { onTrouble: () => undefined, onUnknownStatus: () => undefined };

/** Opens it; its breakers and its cache live as long as it does. `now` in ms. */
export function createTrackingClient(options: {
  couriers: readonly Courier[];
  news?: TrackingNews;
  limits?: Limits;
  now?: () => number;
}): TrackingClient {
  const { couriers, news = SILENT, limits = LIMITS, now = Date.now } = options;
  const guarded = guardAll(couriers, limits, news);
  const answers = createAnswers({ ask: guarded, limits, now });
  const byCode = (code: CourierCode) => couriers.find((courier) => courier.code === code);
  // A last answer that could not be renewed is better than none, for a while.
  const stillOfUse = ({ parcel, askedAt }: Answer) =>
    now() - askedAt < limits.keepKnown + limits.keepForTrouble ? parcel : null;

  return {
    polled: couriers.filter(({ isSelfMoving }) => !isSelfMoving).map(({ code }) => code),
    async find(number, { courier, within } = {}) {
      refuseInTransaction("A courier");
      const one = courier === undefined ? undefined : byCode(courier);
      const asked = courier === undefined ? inTurn(couriers, number) : one ? [one] : [];
      if (asked.length === 0) return null;
      const key = `${one?.name ?? ""} ${number}`;
      const before = answers.peek(key, { allowStale: true });
      const flight = answers.fetch(key, { context: { number, asked } }).then(
        (answer) => (answer && answer === before ? stillOfUse(answer) : (answer?.parcel ?? null)),
        // Nobody could be asked and nothing is kept; who failed has been told of.
        () => null,
      );
      return within === undefined ? await flight : await atMost(flight, within, before?.parcel);
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

/** Answers by number: however many look at a parcel at once, its couriers are asked once. */
function createAnswers({ ask, limits, now }: { ask: Ask; limits: Limits; now: () => number }) {
  return new LRUCache<string, Answer, Question>({
    max: 2_000,
    ttl: limits.keepKnown || 1,
    // Ages are looked at anew each time, by a clock that tests can turn.
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _before, { options, context: { number, asked } }) {
      const { parcel, isSure } = await askInTurn(asked, {
        ask: (courier, signal) => ask(courier, number, signal),
        limits,
      });
      // Not kept; the last answer, where there is one, is served instead.
      if (!parcel && !isSure) throw new Error("Not every courier could be asked");
      // A ttl of 0 would mean for ever.
      options.ttl = (parcel ? limits.keepKnown : limits.keepUnknown) || 1;
      return { parcel, askedAt: now() };
    },
  });
}

type Ask = (courier: Courier, number: string, signal: AbortSignal) => Promise<CourierParcel | null>;

/** Every courier behind a retry, a breaker and a timeout of its own. Rejects where it cannot be asked. */
function guardAll(couriers: readonly Courier[], limits: Limits, news: TrackingNews): Ask {
  const policies = new Map(couriers.map((courier) => [courier, guard(limits)]));
  const seen = new LRUCache<string, true>({ max: 500 });
  const tellUnknown = (parcel: CourierParcel) => {
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
      if (parcel) tellUnknown(parcel);
      return parcel;
    } catch (error) {
      // One that is left alone was told of when it failed; one that was no longer needed did nothing wrong.
      const isNews = !isBrokenCircuitError(error) && !(error instanceof Withdrawn);
      if (isNews) news.onTrouble(courier.name, error);
      throw error;
    }
  };
}

/** Ends a call whose answer is no longer needed; the courier is not to blame. */
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
  const again = retry(handleWhen(isTransient), {
    maxAttempts: limits.retries,
    backoff: new ConstantBackoff(limits.retryAfter),
  });
  const inTime = timeout(limits.call, TimeoutStrategy.Cooperative);
  return wrap(again, breaker, inTime);
}

/**
 * One after the other; a late one does not hold up the next, and the first that knows the number ends it.
 * Settles by `limits.total` whatever couriers do. Ours, not a library's: p-any and the like start all at
 * once, and cockatiel has no hedging; asking seven couriers for each number would cost each of them six.
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
      // Those who are late for somebody else's answer may stop.
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
          // `ask` has reported it (TrackingNews): here it only means that "no such parcel" is not certain.
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

/** What comes in time, else what there was before. */
async function atMost<T>(promise: Promise<T>, ms: number, otherwise: T | undefined) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T | null>((resolve) => {
    timer = setTimeout(() => resolve(otherwise ?? null), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** News as lines of a log; a trouble is told by its own words, which hold no key. */
export function logTrackingNews(log: { warn(entry: object, line: string): void }): TrackingNews {
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
