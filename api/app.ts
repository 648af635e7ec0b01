import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { cacheRows } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { postgresEngine } from "#tohfa/shop/catalogue/search/engine.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { commonAnswers } from "./answers.ts";
import { compressAnswers } from "./compressed-answers.ts";
import type { ApiContext, ApiOptions, Routes } from "./context.ts";
import { documentationRoutes, documentCalls } from "./documentation.ts";
import { errorAnswer, handleError, validationRefusal } from "./errors.ts";
import { createLargeBodies, parseJsonBodies } from "./large-bodies.ts";
import { bidRoutes } from "./legacy/bids.ts";
import { blogRoutes } from "./legacy/blogs.ts";
import { catalogRoutes } from "./legacy/catalog.ts";
import { dealRoutes } from "./legacy/deals.ts";
import { giftRoutes } from "./legacy/gifts.ts";
import { reviewRoutes } from "./legacy/reviews.ts";
import { sellerRoutes } from "./legacy/sellers.ts";
import { trackingRoutes } from "./legacy/tracking.ts";
import { limitVisitors, trustedProxies } from "./limits.ts";
import { createOpenLists } from "./open-lists.ts";
import { operationRoutes } from "./operations.ts";
import { paymentsOfApi } from "./payments-of-api.ts";
import { decorateReads } from "./reads.ts";
import { commonSecurityHeaders, LOADS_NOTHING } from "./security-headers.ts";
import { bidStateRoutes } from "./v1/bids.ts";
import { categoryRoutes } from "./v1/categories.ts";
import { giftListRoutes } from "./v1/gift-lists.ts";
import { giftPictureRoutes } from "./v1/gifts.ts";
import { messageRoutes } from "./v1/messages.ts";
import { orderRoutes } from "./v1/orders.ts";
import { paymentRoutes } from "./v1/payments.ts";
import { personalisationRoutes } from "./v1/personalisation.ts";
import { newestReviewRoutes } from "./v1/reviews.ts";
import { searchRoutes } from "./v1/search.ts";
import { storeRoutes } from "./v1/stores.ts";
import { thanksRoutes } from "./v1/thanks.ts";

/** A route of the API; a test checks for each who may call it. */
export interface ServedRoute {
  method: string;
  url: string;
}

declare module "fastify" {
  interface FastifyInstance {
    servedRoutes: ServedRoute[];
  }
}

const ROUTES: Routes[] = [
  catalogRoutes,
  dealRoutes,
  sellerRoutes,
  giftRoutes,
  blogRoutes,
  bidRoutes,
  reviewRoutes,
  searchRoutes,
  storeRoutes,
  categoryRoutes,
  bidStateRoutes,
  newestReviewRoutes,
  messageRoutes,
  orderRoutes,
  thanksRoutes,
  giftListRoutes,
  giftPictureRoutes,
  personalisationRoutes,
  paymentRoutes,
  trackingRoutes,
];

/** Bytes of a JSON body; calls with photos inside have limits of their own. */
const BODY_LIMIT = 256 * 1024;

/**
 * The HTTP contract of the shop, ready but not listening. The calls are registered in a scope of their own, so that
 * what `server/` adds to the app (storefront, pictures) gets none of the API's hooks and limits.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { log, search = postgresEngine(options.db), ...context } = options;
  const security = {
    ...commonSecurityHeaders(options.settings.storeUrl),
    "content-security-policy": LOADS_NOTHING,
  };
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log as FastifyBaseLogger } : {}),
    // Fastify's own request lines have URLs with orders' secret tokens in them.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(options.settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 2000, caseSensitive: true },
    frameworkErrors(error, request, reply) {
      answerFailure(error, request, reply.headers(security));
    },
  });
  // Synchronous hooks call `done`: a promise for each would be a twentieth of the cost of a small answer.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(security);
    done();
  });
  const served: ServedRoute[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD") served.push({ method: one, url });
  });
  app.decorate("servedRoutes", served);
  decorateReads(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async () => {
    throw new Refusal("not_found", "There is nothing at this address.");
  });
  cacheRows(context.db);
  app.decorate("largeBodies", createLargeBodies(context.settings.rateLimits ?? true));
  const payments = paymentsOfApi(context.db, context.payments, context.settings.storeUrl);
  const lists = createOpenLists(context.settings.rateLimits ?? true);
  await app.register(
    async (scope) => await serveCalls(scope, { ...context, payments, lists, search }),
  );
  return app;
}

/** Answers URLs that Fastify cannot route. */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorAnswer(error, request.id);
  reply.code(status).send(body);
}

async function serveCalls(app: FastifyInstance, context: ApiContext): Promise<void> {
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setSchemaErrorFormatter(validationRefusal);
  // No schema filters the answers: contract/ builds them key by key.
  app.setSerializerCompiler(() => JSON.stringify);
  const { rateLimits = true, shedsLoad = rateLimits } = context.settings;
  if (shedsLoad) await shedLoad(app);
  if (rateLimits) await limitVisitors(app);
  parseJsonBodies(app, app.largeBodies);
  commonAnswers(app);
  compressAnswers(app);
  await documentCalls(app);
  operationRoutes(app, context);
  for (const routes of ROUTES) await app.register(async (one) => routes(one, context));
  await app.register(documentationRoutes);
}

/** Load shedding: an overloaded process answers 503 at once, instead of answering everybody too late. */
async function shedLoad(app: FastifyInstance): Promise<void> {
  const refuse = () => {
    throw new Refusal("unavailable", "The shop is busy. Please try again in a moment.");
  };
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    pressureHandler: refuse,
  });
  app.reads.onAdmit(async () => (app.isUnderPressure() ? refuse() : undefined));
}
