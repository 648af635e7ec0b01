import type { Database } from "../db/open.server.ts";
import { tellOfEndingTokens } from "../shop/api-tokens/tell-ending.server.ts";
import { closeOldBids } from "../shop/bids/close-old-bids.server.ts";
import { countTogether } from "../shop/catalog/count-together.server.ts";
import { endOneDollarSale } from "../shop/catalog/end-one-dollar-sale.server.ts";
import { forgetAddresses } from "../shop/checkout/buyer-limits.server.ts";
import { forgetOldCouponTries } from "../shop/checkout/coupon-tries.server.ts";
import { forgetOldKeys } from "../shop/checkout/forget-old-keys.server.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
import { sendReminders } from "../shop/dates/remind.server.ts";
import { tellOfLateParcels } from "../shop/delivery/tell-late.server.ts";
import { forgetOldForms } from "../shop/forms/once.server.ts";
import { tellAfterDay } from "../shop/gift-list/after-day.server.ts";
import { removeUnnamedPictures } from "../shop/images/remove-unnamed-pictures.server.ts";
import { checkBooks } from "../shop/ledger/ledger.server.ts";
import type { Channel, Senders } from "../shop/mail/channel.ts";
import { type ChannelNews, forgetOffChannels } from "../shop/mail/channel-health.server.ts";
import { type OutboxLinks, sendOutbox } from "../shop/mail/send-outbox.server.ts";
import { expireConfirmations } from "../shop/orders/expire-confirmations.server.ts";
import { countStandings } from "../shop/parcels/count-standings.server.ts";
import { advanceDemoParcels } from "../shop/parcels/demo-parcels.server.ts";
import { pollCouriers } from "../shop/parcels/poll-couriers.server.ts";
import type { Gateways } from "../shop/payments/gateway.ts";
import type { HoldMinutes } from "../shop/payments/payments.server.ts";
import { forgetOld } from "../shop/privacy/forget-old.server.ts";
import type { TypesenseClient } from "../shop/search/typesense/client.server.ts";
import { keepIndex } from "../shop/search/typesense/index-products.server.ts";
import { ageProductWords, countSearchWords } from "../shop/search/words.server.ts";
import { closeCancelledOrders, expirePayments } from "../shop/settlement/expire.server.ts";
import { flagReceipts } from "../shop/settlement/flag-receipts.server.ts";
import { releaseUnpaid } from "../shop/settlement/release-unpaid.server.ts";
import { settleDueAttempts } from "../shop/settlement/settle-due-attempts.server.ts";
import { forgetOldTries } from "../shop/sign-in/count-tries.server.ts";
import { type RunningJob, runEvery } from "./run-every.ts";
import { watchJobs } from "./watch-jobs.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Messages of one channel, questions to gateways: somebody else's server that stalls holds up one of them. */
const AT_A_TIME = 3;

/** What the jobs work with; `server/compose.ts` puts it together. */
export interface JobsContext {
  db: Database;
  dataDir: string;
  /** A demo shop moves its parcels by itself. */
  demo: boolean;
  /** False in load tests: letters to one reader are not limited. */
  rateLimits: boolean;
  tracking: TrackingClient;
  gateways: Gateways;
  /** How long unpaid orders hold their stock. */
  hold: HoldMinutes;
  senders: Senders;
  /** Left out or null: the database searches alone. */
  typesense?: TypesenseClient | null;
  links: OutboxLinks;
  /** Told of a run that failed; the next one tries again. */
  onTrouble(error: unknown): void;
  /** Told when nothing goes out over a channel any more, and when it does again. */
  onChannel(news: ChannelNews): void;
}

/** For jobs whose runs share their work out among themselves. */
function severally(job: () => RunningJob): RunningJob[] {
  return Array.from({ length: AT_A_TIME }, job);
}

/** Everything the shop does by the clock, until closed. Safe in several processes at once. */
export function startJobs(context: JobsContext): RunningJob {
  const { db, dataDir, demo, rateLimits, tracking, gateways, senders, links, onTrouble } = context;
  const { typesense, hold, onChannel } = context;
  const stopping = new AbortController();
  const every = (ms: number, job: () => Promise<unknown>, atOnce = false) =>
    runEvery(ms, job, onTrouble, { atOnce });
  const { watch, runWanted } = watchJobs(db);
  const tellFailed = (id: string, why: string) =>
    onTrouble(new Error(`Message ${id} of the outbox was given up: ${why}`));
  const { signal } = stopping;
  const sending = { onFailed: tellFailed, onChannel, isLimited: rateLimits, signal };
  const forgotten = forgetOffChannels(db, Object.keys(senders) as Channel[]).catch(onTrouble);
  const jobs = [
    ...(demo
      ? [
          every(
            5 * SECOND,
            watch("demo-parcels", () => advanceDemoParcels(db, Date.now())),
          ),
        ]
      : []),
    ...(typesense
      ? [
          every(
            10 * MINUTE,
            watch("index-products", () => keepIndex(db, typesense)),
            true,
          ),
        ]
      : []),
    every(5 * SECOND, runWanted),
    // Each channel by itself, some at a time: a mail server that stalls keeps neither a confirmation's SMS
    // waiting nor, in one conversation, the other letters.
    ...Object.entries(senders).flatMap(([channel, send]) =>
      severally(() =>
        every(
          5 * SECOND,
          watch("send-messages", () => sendOutbox(db, { [channel]: send }, links, sending)),
        ),
      ),
    ),
    every(
      5 * SECOND,
      watch("end-sale", () => endOneDollarSale(db, new Date())),
      true,
    ),
    // At once: callbacks that came while the shop was closed are lost.
    ...severally(() =>
      every(
        10 * SECOND,
        watch("settle-attempts", () =>
          settleDueAttempts(db, gateways, new Date(), { signal: stopping.signal }),
        ),
        true,
      ),
    ),
    every(
      30 * SECOND,
      watch("expire-payments", async () => {
        await expirePayments(db, gateways, new Date());
        await closeCancelledOrders(db, new Date());
        await flagReceipts(db, new Date());
        await releaseUnpaid(db, hold, new Date());
      }),
    ),
    every(
      MINUTE,
      watch("expire-confirmations", () => expireConfirmations(db)),
      true,
    ),
    every(
      15 * MINUTE,
      watch("send-reminders", async () => {
        await sendReminders(db, Date.now());
        await tellOfEndingTokens(db, Date.now());
      }),
      true,
    ),
    every(
      15 * MINUTE,
      watch("tell-couples", () => tellAfterDay(db, Date.now())),
      true,
    ),
    every(
      15 * MINUTE,
      watch("tell-late", () => tellOfLateParcels(db, Date.now())),
      true,
    ),
    every(
      MINUTE,
      watch("poll-couriers", () =>
        pollCouriers(db, tracking, Date.now, { signal: stopping.signal }),
      ),
    ),
    every(
      HOUR,
      watch("clean-up", async () => {
        await closeOldBids(db, Date.now());
        await forgetOldKeys(db, Date.now());
        await forgetAddresses(db, Date.now());
        await forgetOld(db, dataDir, Date.now());
        await forgetOldTries(db, Date.now());
        await forgetOldCouponTries(db, Date.now());
        await forgetOldForms(db, Date.now());
        await removeUnnamedPictures(db, dataDir, Date.now());
        await ageProductWords(db);
        await countSearchWords(db);
      }),
      true,
    ),
    every(
      15 * MINUTE,
      watch("count-standings", () => countStandings(db, Date.now())),
      true,
    ),
    every(
      6 * HOUR,
      watch("count-together", () => countTogether(db, Date.now())),
      true,
    ),
    every(
      6 * HOUR,
      watch("check-books", () => checkBooks(db)),
    ),
  ];
  return {
    async close() {
      stopping.abort();
      await Promise.all([forgotten, ...jobs.map((job) => job.close())]);
    },
  };
}
