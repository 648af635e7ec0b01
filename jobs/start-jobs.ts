import { closeOldBids } from "#tohfa/shop/buying/bids/close-old-bids.server.ts";
import { deleteOldAddresses } from "#tohfa/shop/buying/checkout/buyer-limits.server.ts";
import { deleteOldKeys } from "#tohfa/shop/buying/checkout/delete-old-keys.server.ts";
import { sendAfterDayLetters } from "#tohfa/shop/buying/gift-list/after-day.server.ts";
import { deleteOldCouponAttempts } from "#tohfa/shop/buying/quote/coupon-attempts.server.ts";
import {
  closeCancelledOrders,
  expirePayments,
} from "#tohfa/shop/buying/settlement/expire.server.ts";
import { flagReceipts } from "#tohfa/shop/buying/settlement/flag-receipts.server.ts";
import { releaseUnpaid } from "#tohfa/shop/buying/settlement/release-unpaid.server.ts";
import { remindOfAdvances } from "#tohfa/shop/buying/settlement/remind-of-advances.server.ts";
import { settleDueAttempts } from "#tohfa/shop/buying/settlement/settle-due-attempts.server.ts";
import { countBoughtTogether } from "#tohfa/shop/catalogue/lists/count-bought-together.server.ts";
import { endOneDollarSale } from "#tohfa/shop/catalogue/product/end-one-dollar-sale.server.ts";
import type { TypesenseClient } from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import { maintainIndex } from "#tohfa/shop/catalogue/search/typesense/index-products.server.ts";
import { ageProductWords, countSearchWords } from "#tohfa/shop/catalogue/search/words.server.ts";
import { notifyLateParcels } from "#tohfa/shop/delivery/arrival/notify-late.server.ts";
import type { BookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { refreshDueCities } from "#tohfa/shop/delivery/booking/refresh-cities.server.ts";
import { runBookings } from "#tohfa/shop/delivery/booking/run-bookings.server.ts";
import type { TrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { countStandings } from "#tohfa/shop/delivery/parcels/count-standings.server.ts";
import { advanceDemoParcels } from "#tohfa/shop/delivery/parcels/demo-parcels.server.ts";
import { refreshDeliveryPromises } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { pollCouriers } from "#tohfa/shop/delivery/scans/poll-couriers.server.ts";
import { sendReminders } from "#tohfa/shop/growth/dates/remind.server.ts";
import type { Channel, Senders } from "#tohfa/shop/messages/mail/channel.ts";
import {
  type ChannelChange,
  deleteOffChannels,
} from "#tohfa/shop/messages/mail/channel-health.server.ts";
import { type OutboxLinks, sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { expireCredit } from "#tohfa/shop/money/credit/expire-credit.server.ts";
import type { FbrClient } from "#tohfa/shop/money/fbr/fbr-client.server.ts";
import { sendToFbr } from "#tohfa/shop/money/fbr/send-to-fbr.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { issuePapers } from "#tohfa/shop/money/papers/issue-papers.server.ts";
import type { Gateways } from "#tohfa/shop/money/payments/gateway.ts";
import type { HoldMinutes } from "#tohfa/shop/money/payments/payments.server.ts";
import { askForDebts } from "#tohfa/shop/money/payouts/debts.server.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { expireConfirmations } from "#tohfa/shop/orders/confirmation/expire-confirmations.server.ts";
import { notifyExpiringTokens } from "#tohfa/shop/people/api-tokens/expiring-tokens.server.ts";
import { deleteOldAttempts } from "#tohfa/shop/people/sign-in/count-attempts.server.ts";
import { forgetOldForms } from "#tohfa/shop/platform/forms/once.server.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import type { Database } from "../db/open.server.ts";
import { type RunningJob, runEvery } from "./run-every.ts";
import { watchJobs } from "./watch-jobs.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Runs in parallel of jobs that call other servers: one that stalls holds up one of them only. */
const PARALLEL_RUNS = 3;

/** What the jobs work with; `server/start/compose.ts` puts it together. */
export interface JobsContext {
  db: Database;
  dataDir: string;
  /** A demo shop moves its parcels by itself. */
  demo: boolean;
  /** False in load tests: letters to one reader are not limited. */
  rateLimits: boolean;
  tracking: TrackingClient;
  bookings: BookingClient;
  gateways: Gateways;
  /** How long unpaid orders hold their stock. */
  hold: HoldMinutes;
  /** Left out or null: FBR's digital invoicing is off. */
  fbr?: { client: FbrClient; authSecret: string } | null;
  senders: Senders;
  /** Left out or null: the database searches alone. */
  typesense?: TypesenseClient | null;
  links: OutboxLinks;
  /** Called with the error of a run; the next run tries again. */
  onTrouble(error: unknown): void;
  /** Called when a channel goes down, and when it works again. */
  onChannel(news: ChannelChange): void;
}

/** For jobs whose parallel runs claim work item by item, so that none is done twice. */
function inParallel(job: () => RunningJob): RunningJob[] {
  return Array.from({ length: PARALLEL_RUNS }, job);
}

/** Everything the shop does by the clock, until closed. Safe in several processes at once. */
export function startJobs(context: JobsContext): RunningJob {
  const { db, dataDir, demo, rateLimits, tracking, gateways, senders, links, onTrouble } = context;
  const { typesense, hold, onChannel, fbr, bookings } = context;
  const stopping = new AbortController();
  const every = (ms: number, job: () => Promise<unknown>, atOnce = false) =>
    runEvery(ms, job, onTrouble, { atOnce });
  const { watch, runWanted } = watchJobs(db);
  const tellFailed = (id: string, why: string) =>
    onTrouble(new Error(`Message ${id} of the outbox was given up: ${why}`));
  const { signal } = stopping;
  const sending = { onFailed: tellFailed, onChannel, isLimited: rateLimits, signal };
  const deleting = deleteOffChannels(db, Object.keys(senders) as Channel[]).catch(onTrouble);
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
            watch("index-products", () => maintainIndex(db, typesense)),
            true,
          ),
        ]
      : []),
    every(5 * SECOND, runWanted),
    // Each channel by itself and several messages at a time: a mail server that stalls delays neither SMS nor the
    // other letters.
    ...Object.entries(senders).flatMap(([channel, send]) =>
      inParallel(() =>
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
    // Also at the start: callbacks that came while the shop was closed are lost.
    ...inParallel(() =>
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
        await remindOfAdvances(db, new Date());
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
      MINUTE,
      watch("issue-papers", () => issuePapers(db, Date.now())),
      true,
    ),
    ...(fbr
      ? [
          every(
            15 * SECOND,
            watch("send-to-fbr", () => sendToFbr(db, { ...fbr, signal })),
          ),
        ]
      : []),
    every(
      15 * MINUTE,
      watch("send-reminders", async () => {
        await sendReminders(db, Date.now());
        await notifyExpiringTokens(db, Date.now());
        await askForDebts(db, Date.now());
        await expireCredit(db, Date.now());
      }),
      true,
    ),
    every(
      15 * MINUTE,
      watch("tell-couples", () => sendAfterDayLetters(db, Date.now())),
      true,
    ),
    every(
      15 * MINUTE,
      watch("tell-late", () => notifyLateParcels(db, Date.now())),
      true,
    ),
    every(
      MINUTE,
      watch("poll-couriers", () =>
        pollCouriers(db, tracking, Date.now, { signal: stopping.signal }),
      ),
    ),
    ...(bookings.couriers.length > 0
      ? [
          // Also at the start: calls that the shop's end cut off.
          every(
            30 * SECOND,
            watch("run-bookings", () => runBookings(db, bookings, Date.now, stopping.signal)),
            true,
          ),
          every(
            HOUR,
            watch("refresh-cities", () => refreshDueCities(db, bookings)),
            true,
          ),
        ]
      : []),
    every(
      HOUR,
      watch("clean-up", async () => {
        await refreshDeliveryPromises(db);
        await closeOldBids(db, Date.now());
        await deleteOldKeys(db, Date.now());
        await deleteOldAddresses(db, Date.now());
        await deleteOldData(db, dataDir, Date.now());
        await deleteOldAttempts(db, Date.now());
        await deleteOldCouponAttempts(db, Date.now());
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
      watch("count-together", () => countBoughtTogether(db, Date.now())),
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
      await Promise.all([deleting, ...jobs.map((job) => job.close())]);
    },
  };
}
