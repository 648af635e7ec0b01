import type { FastifyInstance, FastifyRequest } from "fastify";
import { getOrder } from "#tohfa/shop/buying/checkout/get-order.server.ts";
import { placeOrder } from "#tohfa/shop/buying/checkout/place-order.server.ts";
import { deliveryOfProduct } from "#tohfa/shop/buying/quote/delivery-of-product.server.ts";
import { quoteOrder } from "#tohfa/shop/buying/quote/quote.server.ts";
import type { Change } from "#tohfa/shop/buying/quote/quote-change.ts";
import { orderVoucher } from "#tohfa/shop/buying/vouchers/order-voucher.server.ts";
import { readDeliveryRules } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import {
  answerPacking,
  readShownShot,
} from "#tohfa/shop/delivery/packing/answer-packing.server.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import {
  confirmByCode,
  confirmByLink,
} from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { sendCodeAgain } from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { SHARE_TAB_NAMES, type SharesQuery } from "#tohfa/shop/orders/recipients/show-shares.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { deliveryRulesToWire, productDeliveryToWire } from "../../contract/delivery.ts";
import { exchangeRatesToWire } from "../../contract/exchange-rates.ts";
import { orderToWire } from "../../contract/order.ts";
import { orderInputFromWire, quoteInputFromWire } from "../../contract/order-input.ts";
import { changeToWire, quoteToWire } from "../../contract/quote.ts";
import { accountForLimits } from "../actor.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";
import { sendShot } from "./send-shot.ts";

/** The calls of placing an order (PRODUCT §3). */
export function orderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, settings, payments, phoneChannels } = context;
  const isLimited = settings.rateLimits ?? true;

  route(app, "quoteOrder", async ({ body }, request) => {
    const visitor = { address: request.ip, secret: settings.authSecret };
    const wanted = quoteInputFromWire(body);
    const takesAdvance = (await payments.prepaid()).length > 0;
    const quote = await quoteOrder(db, wanted, { isLimited, visitor, takesAdvance });
    return { body: quoteToWire(quote) };
  });

  route(app, "getDelivery", async () => ({
    body: deliveryRulesToWire(await readDeliveryRules(db)),
    tags: ["delivery"],
  }));

  route(app, "getProductDelivery", async ({ params, query }) => {
    const delivery = await deliveryOfProduct(db, params.productId, query.city);
    const tags = ["delivery", tag("product", params.productId)];
    return { body: productDeliveryToWire(delivery), tags };
  });

  route(app, "getExchangeRates", async () => ({
    body: exchangeRatesToWire(await readSetting(db, "exchangeRates")),
    tags: ["exchange-rates"],
  }));

  route(app, "placeOrder", async ({ body, headers }, request) => {
    const key = headers["idempotency-key"];
    try {
      const wanted = orderInputFromWire(body);
      const isOffered = await payments.offers(wanted.payment);
      const terms = {
        secret: settings.authSecret,
        payments: new Set(isOffered ? [wanted.payment] : []),
        advances: wanted.payment === "cod" ? await payments.prepaid() : [],
        hold: payments.hold,
        ...(phoneChannels ? { phoneChannels } : {}),
        ...(isLimited ? { limits: await limitKeys(request) } : {}),
      };
      const { order, accessToken } = await placeOrder(db, terms, key, wanted);
      return { body: { ...orderToWire(order, Date.now()), accessToken } };
    } catch (error) {
      throw changesInWire(error);
    }
  });

  route(app, "orderVoucher", async ({ body }) => {
    const { amount, words = "", payment_method: payment, ...typed } = body;
    const isOffered = await payments.offers(payment);
    const terms = {
      ...{ secret: settings.authSecret, hold: payments.hold },
      payments: new Set(isOffered ? [payment] : []),
    };
    const input = { ...typed, words, payment, amount: paisaFromRupees(amount) };
    return { body: await orderVoucher(db, terms, input) };
  });

  /** What an order's limits count by: the address that it comes from, and the account that it names. */
  const limitKeys = async (request: FastifyRequest) => ({
    address: request.ip,
    userId: await accountForLimits({ db, authSecret: settings.authSecret }, request),
  });

  const answer = async (id: string, token: string, asked?: SharesQuery) => {
    const order = await getOrder(db, id, token, asked);
    return orderToWire(order, Date.now(), await payments.show(order.id));
  };

  route(app, "getOrder", async ({ params, query }) => ({
    body: await answer(params.id, query.token ?? "", {
      tab: SHARE_TAB_NAMES.find((tab) => tab === query.show) ?? "all",
      search: query.find ?? "",
      page: query.page ?? 1,
    }),
  }));

  route(app, "confirmOrder", async ({ params, query, body }) => {
    const { token = "", sig = "" } = query;
    const { code, ...delivery } = body;
    const order = { orderId: params.id, token };
    if (code === undefined) {
      await confirmByLink(db, settings.authSecret, { ...order, signature: sig }, delivery);
    } else await confirmByCode(db, settings.authSecret, { ...order, code }, delivery);
    return { body: await answer(params.id, token) };
  });

  route(app, "sendConfirmCode", async ({ params, query: { token = "" } }) => {
    await sendCodeAgain(db, { orderId: params.id, token }, Date.now(), { isLimited });
    return { body: await answer(params.id, token) };
  });

  route(app, "cancelOrder", async ({ params, query: { token = "" } }) => {
    await cancelOrder(db, params.id, token);
    return { body: await answer(params.id, token) };
  });

  route(app, "requestReturn", async ({ params, query: { token = "" }, body }) => {
    const guest = { orderId: params.id, token };
    const id = await requestReturn(db, guest, params.parcel, body.reason, {
      isFaulty: body.faulty ?? false,
    });
    return { body: { id, state: "requested" } };
  });

  route(app, "answerPacking", async ({ params, query: { token = "" }, body }) => {
    const { good: isGood, words = "" } = body;
    await answerPacking(db, { orderId: params.id, token }, params.parcel, { isGood, words });
    return { body: await answer(params.id, token) };
  });

  route(app, "getPackShot", async ({ params, query: { token = "" } }, request, reply) => {
    const asked = { dataDir: settings.dataDir, parcelId: params.parcel, shotId: params.shot };
    const file = await readShownShot(db, { orderId: params.id, token }, asked);
    return await sendShot(file, request, reply);
  });
}

/** A refusal's changes in the contract's names and prices. */
function changesInWire(error: unknown): unknown {
  if (!(error instanceof Refusal) || !hasChanges(error.details)) return error;
  const { field } = error;
  return new Refusal(error.code, error.message, {
    ...(field ? { field } : {}),
    details: { ...error.details, changes: error.details.changes.map(changeToWire) },
  });
}

function hasChanges(details: unknown): details is { changes: Change[] } {
  return typeof details === "object" && details !== null && "changes" in details;
}
