import type { FastifyInstance } from "fastify";
import {
  changeToWire,
  lineInputFromWire,
  orderInputFromWire,
  orderToWire,
  quoteToWire,
} from "../../contract/order.ts";
import type { WireOrderRequest, WireQuoteRequest } from "../../contract/schemas/order.ts";
import { getOrder } from "../../shop/checkout/get-order.server.ts";
import { placeOrder } from "../../shop/checkout/place-order.server.ts";
import { quoteOrder } from "../../shop/checkout/quote.server.ts";
import type { Change } from "../../shop/checkout/quote.ts";
import { confirmByLink } from "../../shop/orders/confirm-order.server.ts";
import { cancelOrder } from "../../shop/parcels/cancel-order.server.ts";
import { Refusal } from "../../shop/refusal.ts";
import { requestReturn } from "../../shop/returns/returns.server.ts";
import type { ApiContext } from "../context.ts";
import { paymentsOfApi } from "../payments-of-api.ts";
import { route } from "../route.ts";

/** The calls of placing an order (PRODUCT §3). */
export function orderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, settings } = context;
  const payments = paymentsOfApi(context);

  route(app, "quoteOrder", async ({ body }) => {
    const request = body as WireQuoteRequest;
    const quote = await quoteOrder(db, {
      lines: request.items.map(lineInputFromWire),
      shipping: request.shipping_method ?? "standard",
      coupon: request.coupon ?? "",
    });
    return { body: quoteToWire(quote) };
  });

  route(
    app,
    "placeOrder",
    async ({ body, headers }) => {
      const key = (headers as Record<string, string | undefined>)["idempotency-key"];
      const wanted = orderInputFromWire(body as WireOrderRequest);
      try {
        const methods = await payments.offered();
        const terms = {
          secret: settings.authSecret,
          payments: new Set(methods.map(({ method }) => method)),
          hold: payments.hold,
        };
        const { order, accessToken } = await placeOrder(db, terms, key, wanted);
        return { body: { ...orderToWire(order, Date.now()), accessToken } };
      } catch (error) {
        throw changesInWire(error);
      }
    },
    { perMinute: 60 },
  );

  const answer = async (id: string, token: string) => {
    const order = await getOrder(db, id, token);
    const payment = await payments.show(order.id);
    return { ...orderToWire(order, Date.now()), ...(payment ? { payment } : {}) };
  };

  route(app, "getOrder", async ({ params, query }, _request, reply) => {
    // Whoever has the link may see it; no cache in between may keep it.
    reply.header("cache-control", "private, no-store");
    return { body: await answer(params.id, query.token ?? "") };
  });

  route(
    app,
    "confirmOrder",
    async ({ params, query, body }) => {
      const { token = "", sig = "" } = query;
      const link = { orderId: params.id, token, signature: sig };
      await confirmByLink(db, settings.authSecret, link, body);
      return { body: await answer(params.id, token) };
    },
    { perMinute: 30 },
  );

  route(
    app,
    "cancelOrder",
    async ({ params, query: { token = "" } }) => {
      await cancelOrder(db, params.id, token);
      return { body: await answer(params.id, token) };
    },
    { perMinute: 30 },
  );

  route(
    app,
    "requestReturn",
    async ({ params, query: { token = "" }, body }) => {
      const guest = { orderId: params.id, token };
      const id = await requestReturn(db, guest, params.parcel, body.reason);
      return { body: { id, state: "requested" } };
    },
    { perMinute: 30 },
  );
}

/** A refusal's changes in the contract's names and prices. */
function changesInWire(error: unknown): unknown {
  const details = error instanceof Refusal ? (error.details as { changes?: Change[] }) : null;
  if (!(error instanceof Refusal) || !details?.changes) return error;
  const { field } = error;
  return new Refusal(error.code, error.message, {
    ...(field ? { field } : {}),
    details: { changes: details.changes.map(changeToWire) },
  });
}
