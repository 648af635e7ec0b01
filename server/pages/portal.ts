import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { createRequestHandler, type RouterContextProvider } from "react-router";
import { REMINDERS_OFF_PATH } from "#tohfa/shop/access/accounts/reminders-link.ts";
import { storedVapidKeys } from "#tohfa/shop/messages/push/vapid.server.ts";
import { createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { addressIn } from "#tohfa/shop/values/email.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { createFairQueue, type FairQueue, PAGE_QUEUE } from "../../api/fair-queue.ts";
import type { LargeBodies } from "../../api/large-bodies.ts";
import { answerClosed } from "../../api/quota.ts";
import { StartupError } from "../../db/startup-error.ts";
import type { Visit, World } from "../../portal/app/world.ts";
import { acceptedByPortal, readFormBody } from "../http/limit-body.ts";
import { isRead, limitPosts } from "../http/limit-posts.ts";
import { whyNotFromHere } from "../http/same-origin.ts";
import { portalSecurityHeaders } from "../http/security-headers.ts";
import { serveStaticFiles } from "../http/static-files.ts";
import { pictureDrawer } from "../start/demo.ts";
import type { Settings } from "../start/settings.ts";
import { encodingFor, makePage, sendPage } from "./page.ts";
import { hasNul } from "./page-key.ts";
import { createPages } from "./pages.ts";

type CreateLoadContext = (given: { world: World; visit: Visit }) => RouterContextProvider;
/** What `react-router build portal` made, ready to render. */
type Portal = {
  render(request: Request, context: RouterContextProvider): Promise<Response>;
  createLoadContext: CreateLoadContext;
};

/** Loads the build; throws StartupError where there is none. */
export async function loadPortal(): Promise<Portal> {
  const build = await import("#tohfa/build/portal/server/index.js").catch((error) => {
    if (
      error.code !== "ERR_MODULE_NOT_FOUND" ||
      !error.url?.endsWith("/build/portal/server/index.js")
    )
      throw error;
    throw new StartupError("The portal is not built: use npm start, which builds it");
  });
  const { createLoadContext } = build.entry.module as unknown as Partial<Portal>;
  if (!createLoadContext) throw new Error("portal/app/entry.server.tsx: no createLoadContext");
  return { render: createRequestHandler(build, "production"), createLoadContext };
}

/**
 * Forms that one address may post in a minute: a seller works through a list, and a phone network shares an address.
 */
const POSTS_PER_MINUTE = 240;

interface Serving {
  portal: Portal;
  world: World;
  queue: FairQueue;
  /** The API's own: both servers share the process's memory. */
  largeBodies: LargeBodies;
}

/** The portal's own server: none of its pages is cached, and forms are accepted from its own pages only. */
export async function createPortal(
  portal: Portal,
  {
    settings,
    log,
    largeBodies,
    world,
  }: {
    settings: Settings;
    log: Logger;
    largeBodies: LargeBodies;
    world: Pick<
      World,
      "db" | "payments" | "hasFbr" | "bookings" | "phoneChannels" | "changes" | "stopping"
    >;
  },
): Promise<FastifyInstance> {
  const { storeUrl, portalUrl, authSecret, rateLimits, dataDir, production } = settings;
  const site = createPages(settings, log, { url: portalUrl, home: "Back to the start" });
  await serveStaticFiles(site, "portal", dataDir, pictureDrawer(settings));
  const serving: Serving = {
    portal,
    world: {
      ...world,
      pushKey: storedVapidKeys(dataDir).publicKey,
      ...{ storeUrl, portalUrl, dataDir, authSecret },
      contactEmail: addressIn(settings.mailFrom),
      accounts: createAccounts(world.db, { authSecret, portalUrl, rateLimits, production }),
    },
    queue: createFairQueue(PAGE_QUEUE),
    largeBodies,
  };
  await site.register(async (screens) => {
    screens.removeAllContentTypeParsers();
    // The screen's action parses the body.
    screens.addContentTypeParser("*", (_request, _payload, done) => done(null));
    if (rateLimits) await limitPosts(screens, POSTS_PER_MINUTE);
    screens.all("/*", (request, reply) => answer(request, reply, serving));
  });
  return site;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving,
): Promise<void> {
  const { portal, world, queue } = serving;
  const asked = await toRequest(request, reply, serving);
  const visit: Visit = { ip: request.ip, nonce: randomBytes(16).toString("base64") };
  const context = portal.createLoadContext({ world, visit });
  const response = await queue.run(request.ip, () => portal.render(asked, context));
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  delete headers["set-cookie"];
  headers["cache-control"] = "private, no-store";
  const cookies = response.headers.getSetCookie();
  const { nonce } = visit;
  const { storeUrl, portalUrl } = world;
  Object.assign(headers, portalSecurityHeaders({ nonce, storeUrl, portalUrl }));
  reply.hijack();
  if (cookies.length > 0) reply.raw.setHeader("set-cookie", cookies);
  const type = headers["content-type"] ?? "";
  if (response.body && !/^text\/(html|x-script)/.test(type)) {
    // A file or a stream of events goes out as it is made.
    reply.raw.writeHead(response.status, headers);
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    body.on("error", () => reply.raw.destroy()).pipe(reply.raw);
  } else {
    const body = Buffer.from(await response.arrayBuffer());
    const encoding = encodingFor(request.headers);
    const page = await makePage(response.status, headers, { body, encoding });
    sendPage(page, request.raw, reply.raw);
  }
  await answerClosed(reply.raw);
}

/**
 * The browser's request with the headers that screens read. Refuses forms that another site sends in a member's name.
 */
async function toRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { world: { portalUrl }, largeBodies }: Serving,
): Promise<Request> {
  const { method, url, headers } = request;
  if (hasNul(url)) throw new Refusal("invalid", "The address is not written correctly.");
  const address = new URL(url.replace(/^\/+/, "/"), portalUrl);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const { signal } = gone;
  const passed = new Headers();
  for (const name of ["cookie", "user-agent", "accept-language", "last-event-id", "range"]) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  const token = tokenOf(headers);
  if (token !== null) {
    // A program with a token acts by the token alone: cookies are ignored.
    passed.delete("cookie");
    passed.set("authorization", token);
  }
  if (isRead(method)) return new Request(address, { method, headers: passed, signal });
  // A mail program's unsubscribe button (RFC 8058) sends no Origin: the link's signature is its only proof, so it acts
  // for no signed-in member.
  if (address.pathname === REMINDERS_OFF_PATH) passed.delete("cookie");
  // No page of another site can make a browser send a token.
  else if (token === null) refuse(whyNotFromHere(headers, portalUrl));
  const accepted = acceptedByPortal(headers["content-type"] ?? "", {
    hasCookie: passed.has("cookie"),
    hasToken: token !== null,
  });
  const { body, contentType } = await readFormBody(request, reply, { accepted, largeBodies });
  passed.set("content-type", contentType);
  return new Request(address, { method, headers: passed, body, signal });
}

/**
 * The API token of a request; null where there is none. Only "Bearer" counts: browsers send "Basic" by themselves, also
 * for a form of another site.
 */
function tokenOf({ authorization = "" }: FastifyRequest["headers"]): string | null {
  return /^bearer\s/i.test(authorization) ? authorization : null;
}
