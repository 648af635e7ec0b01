import type { Logger } from "pino";
import {
  createTypesense,
  type TypesenseClient,
} from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import {
  createTrackingClient,
  logTrackingProblems,
  type TrackingClient,
} from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { newsletterLinks } from "#tohfa/shop/growth/newsletter/newsletter-links.server.ts";
import type { Senders } from "#tohfa/shop/messages/mail/channel.ts";
import { CHANNEL_DOWN } from "#tohfa/shop/messages/mail/channel-health.ts";
import type { OutboxLinks } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { createSenders, phoneChannelsOf } from "#tohfa/shop/messages/mail/senders.server.ts";
import { createPushSender } from "#tohfa/shop/messages/push/push-sender.server.ts";
import { storedVapidKeys } from "#tohfa/shop/messages/push/vapid.server.ts";
import {
  createGateways,
  createPayments,
  type Payments,
} from "#tohfa/shop/money/payments/gateways.server.ts";
import { shownCode } from "#tohfa/shop/money/vouchers/voucher.ts";
import { codeOfVoucher } from "#tohfa/shop/money/vouchers/voucher-code.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { confirmCode } from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { confirmSignature, readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { addressIn } from "#tohfa/shop/values/email.ts";
import type { OpenDatabase } from "../../db/open.server.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import type { Settings } from "./settings.ts";

/**
 * Everything one process of the shop works with, each made once: so the sites and the jobs share the circuit breakers
 * of couriers, for one. Processes share only the database (WEB_CONCURRENCY).
 */
export interface Shop {
  settings: Settings;
  database: OpenDatabase;
  log: Logger;
  tracking: TrackingClient;
  payments: Payments;
  senders: Senders;
  /** Searches beside the database; null: the database searches alone. */
  typesense: TypesenseClient | null;
  /** Of the senders, those that reach a phone: cash orders are confirmed there. */
  phoneChannels: ReadonlySet<PhoneChannel>;
  /** Where messages lead. */
  links: OutboxLinks;
}

/** Puts a process's parts together; nothing is called and nothing listens yet. */
export function composeShop(settings: Settings, database: OpenDatabase, log: Logger): Shop {
  const { demo, vendors, production, storeUrl, portalUrl, authSecret } = settings;
  const push = createPushSender({
    db: database.db,
    keys: storedVapidKeys(settings.dataDir),
    contact: `mailto:${addressIn(settings.mailFrom)}`,
  });
  const senders: Senders = { ...createSenders(settings), push };
  return {
    settings,
    database,
    log,
    tracking: createTrackingClient({
      couriers: createCouriers(vendors, { demo }),
      news: logTrackingProblems(log),
    }),
    payments: createPayments(createGateways(vendors, production), settings.payments, {
      ...settings,
      onUnknown: (gateway, words) =>
        log.warn({ gateway, words }, "A gateway could not say what became of a payment"),
    }),
    typesense: settings.typesense ? createTypesense(settings.typesense) : null,
    senders,
    phoneChannels: phoneChannelsOf(senders),
    links: {
      storeUrl,
      portalUrl,
      tokenOf: (orderId) => readAccessToken(database.db, authSecret, orderId),
      signatureOf: (orderId) => confirmSignature(authSecret, orderId),
      codeOf: (orderId, number) => confirmCode(authSecret, orderId, number),
      voucherCodeOf: (id) => shownCode(codeOfVoucher(authSecret, id)),
      newsletterOf: (email, askedAt) => newsletterLinks({ authSecret, storeUrl }, email, askedAt),
      signatureOfLink: (text) => signatureFor(authSecret, text),
      now: Date.now,
    },
  };
}

/** Jobs run once, beside the primary process, however many others serve. */
export function runJobs(shop: Shop) {
  const { settings, database, log, tracking, payments, senders, typesense, links } = shop;
  return startJobs({
    db: database.db,
    dataDir: settings.dataDir,
    demo: settings.demo,
    rateLimits: settings.rateLimits,
    tracking,
    gateways: payments.gateways,
    hold: payments.hold,
    senders,
    typesense,
    links,
    onTrouble: (error) => log.error({ err: error }, "A job failed; it is tried again"),
    onChannel: ({ channel, isDown, why }) =>
      isDown
        ? log.error({ channel, why }, `${CHANNEL_DOWN[channel].title} ${CHANNEL_DOWN[channel].fix}`)
        : log.warn({ channel }, "Messages go out over this channel again"),
  });
}
