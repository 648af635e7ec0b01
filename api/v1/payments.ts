import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { receiveCallback } from "#tohfa/shop/buying/settlement/callback.server.ts";
import { payNow } from "#tohfa/shop/money/payments/attempts.server.ts";
import type { CallbackMessage } from "#tohfa/shop/money/payments/gateway.ts";
import { sendReceipt } from "#tohfa/shop/money/payments/receipts.server.ts";
import { readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { checkoutTermsToWire, paymentToWire } from "../../contract/payment.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";
import { fakeCheckoutRoutes } from "./fake-checkout.ts";
import { sendRedirectForm } from "./redirect-form.ts";

/** Paying for an order (issue 4.6): the way to the gateway and back, and a transfer's receipt. */
export async function paymentRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { payments } = context;
  acceptForms(app);
  buyerRoutes(app, context);
  await app.register(async (scope) => callbackRoutes(scope, context));
  const { fake } = payments;
  if (fake) fakeCheckoutRoutes(app, fake);
}

/** Accepts forms of browsers without JavaScript; only the callbacks read what is in them. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(`${body}`))),
  );
}

function buyerRoutes(app: FastifyInstance, { db, settings, payments }: ApiContext): void {
  route(app, "listPaymentMethods", async () => ({
    body: checkoutTermsToWire(await payments.checkoutTerms()),
    tags: ["payment-methods"],
  }));

  route(app, "payOrder", async ({ params, query }, request, reply) => {
    const order = { id: params.id, token: query.token ?? "" };
    const { gateways, storeUrl } = payments;
    if (!wantsPage(request)) {
      return { body: await payNow(db, order, { gateways, storeUrl, now: new Date() }) };
    }
    try {
      const send = await payNow(db, order, { gateways, storeUrl, now: new Date() });
      sendRedirectForm(reply, send, storeUrl);
    } catch (error) {
      // A browser is sent to the order's page, which shows the payment's state.
      if (!(error instanceof Refusal) || error.code === "not_found") throw error;
      request.log.warn({ err: error.cause ?? error }, "Nobody could be sent to pay");
      const why: Record<string, string> =
        error.code === "unavailable" ? { pay: "unavailable" } : {};
      reply.redirect(orderUrl(storeUrl, order.id, order.token, why), 303);
    }
    return null;
  });

  route(app, "sendReceipt", async ({ params, query, body }) => {
    const order = { id: params.id, token: query.token ?? "" };
    const receipt = { photo: body.photo, transactionId: body.transactionId ?? "" };
    await sendReceipt(db, settings.dataDir, order, receipt, new Date());
    const shown = await payments.show(order.id);
    if (!shown) throw new Refusal("not_found", "There is no order here.");
    return { body: paymentToWire(shown) };
  });
}

/** A callback's body: its raw text, which signatures are checked against, and its fields as texts. */
interface ParsedBody {
  raw: string;
  fields: Record<string, string>;
}

/**
 * Only gateways call these: through the buyer's browser, or from their servers. The browser's come from
 * another site, so nothing here looks at a cookie; the signature and the inquiry decide.
 */
function callbackRoutes(app: FastifyInstance, { db, settings, payments }: ApiContext): void {
  keepRawBodies(app);
  const { gateways, storeUrl } = payments;
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: 300, timeWindow: "1 minute" } },
    async handler(request: FastifyRequest<GatewayRoute>, reply: FastifyReply) {
      const { method = "" } = request.params;
      const message = messageOf(request, `${storeUrl}/api/v1/payments/${method}/callback`);
      const answer = await receiveCallback(db, gateways, method, message, new Date());
      reply.header("cache-control", "private, no-store");
      if (answer.kind === "go_on") return sendRedirectForm(reply, answer.send, storeUrl);
      if (!message.fromBrowser) {
        return answer.acknowledgement ?? { message: "Received.", payment_state: answer.payment };
      }
      const token = await readAccessToken(db, settings.authSecret, answer.orderId);
      return reply.redirect(orderUrl(storeUrl, answer.orderId, token), 303);
    },
  };
  const url = "/api/v1/payments/:method/callback";
  app.route<GatewayRoute>({ ...options, method: ["GET", "POST"], url });
  // With a signed reference of ours, for gateways whose returns have no signature (Easypaisa).
  app.route<GatewayRoute>({ ...options, method: ["GET", "POST"], url: `${url}/:sale` });
}

function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "application/x-www-form-urlencoded"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const raw = `${body}`;
    done(null, { raw, fields: textsOf(raw) } satisfies ParsedBody);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const raw = `${body}`;
      const fields = Object.fromEntries(new URLSearchParams(raw));
      done(null, { raw, fields } satisfies ParsedBody);
    },
  );
}

/** The top fields of a JSON text, as texts; none where it is no object. */
function textsOf(raw: string): Record<string, string> {
  try {
    const body: unknown = JSON.parse(raw);
    if (typeof body !== "object" || body === null) return {};
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
      ),
    );
  } catch {
    // The gateway checks `raw` and `fields`, and refuses what is not signed.
    return {};
  }
}

interface GatewayRoute {
  Params: { method?: string; sale?: string };
  Body: ParsedBody | undefined;
}

function messageOf(request: FastifyRequest<GatewayRoute>, returnUrl: string): CallbackMessage {
  const { body } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? "")]),
  );
  // Some gateways append "?status=…" to an address that has a query already (reference 2.3).
  const [, ...queries] = request.url.split("?");
  const query = Object.fromEntries(new URLSearchParams(queries.join("&")));
  const { sale = "" } = request.params;
  return {
    fields: { ...query, ...body?.fields, sale },
    headers,
    rawBody: body?.raw ?? "",
    returnUrl,
    fromBrowser: wantsPage(request),
  };
}

function wantsPage(request: Pick<FastifyRequest, "headers">): boolean {
  return request.headers.accept?.includes("text/html") ?? false;
}

function orderUrl(
  storeUrl: string,
  id: string,
  token: string,
  more: Record<string, string> = {},
): string {
  return `${storeUrl}/order/order-confermed?${new URLSearchParams({ id, token, ...more })}`;
}
