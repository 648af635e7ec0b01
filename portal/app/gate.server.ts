import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { memberFromToken } from "#tohfa/shop/access/accounts/actor.server.ts";
import { safeRedirect } from "#tohfa/shop/access/accounts/safe-redirect.ts";
import { isAtLeast, storeRoleOf } from "#tohfa/shop/access/accounts/store-role.ts";
import { readSession } from "#tohfa/shop/people/sign-in/read-session.server.ts";
import { actingSession, homeOf, type Session } from "#tohfa/shop/people/sign-in/session.ts";
import type { Browser } from "#tohfa/shop/people/sign-in/sign-in.server.ts";
import { canChangeSteps } from "#tohfa/shop/selling/sellers/store.ts";
import { notFound } from "./form/answer-form.server.ts";
import { SCREENS, type Screen } from "./routes.ts";
import { screenContext, sessionContext, visitContext, worldContext } from "./world.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Before every loader and action: reads who is signed in, once, and lets nobody to a screen that is not for
 * them (routes.ts `who`). What the screen then does, the shop asks again.
 */
export const gate: MiddlewareFunction<Response> = async (
  { request, context, pattern, url },
  next,
) => {
  const screen = screenOf(pattern);
  context.set(screenContext, screen);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const token = tokenOf(request);
  if (token !== null) {
    const known = await sessionOfToken(context, screen, { token, isRead });
    if (known instanceof Response) return known;
    context.set(sessionContext, known);
    return await next();
  }
  const browser = browserOf(request, context);
  const found = await readSession(context.get(worldContext).accounts, browser);
  const { cookies } = found;
  // On a seller's screen an admin who has entered the store is one of its people, elsewhere an admin.
  const session = isOfStore(screen) && found.session ? actingSession(found.session) : found.session;
  context.set(sessionContext, session);
  const elsewhere = whereElse(screen, session, { context, url, isRead });
  if (elsewhere) throw redirect(elsewhere, { headers: setCookies(cookies) });
  if (!isRead && !screen.intents) throw notFound("Nothing can be sent to this address.");
  const response = await next();
  // A screen that signs in or out has set its own.
  if (response.headers.getSetCookie().every((cookie) => !isSession(cookie))) {
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  }
  return response;
};

const isOfStore = ({ who }: Screen) => who === "seller" || who === "store";

function setCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

function isSession(cookie: string): boolean {
  return cookie.includes(".session_token=");
}

function screenOf(pattern: string): Screen {
  const path = pattern === "" || pattern === "/" ? "/" : `/${pattern.replace(/^\/|\/$/g, "")}`;
  const screen = SCREENS.find((one) => one.path === path);
  if (!screen) throw notFound("There is nothing at this address.");
  return screen;
}

/** Where somebody is sent instead of a screen that is not for them; null where it is. Throws not found. */
function whereElse(
  screen: Screen,
  session: Session | null,
  { context, url, isRead }: { context: Context; url: URL; isRead: boolean },
): string | null {
  const { who } = screen;
  if (session?.mustSetUpCode && !isForSetUp(screen)) return SET_UP;
  if (who === "anyone") return null;
  if (who === "visitor") return session ? insteadOfSignIn(url, session, context) : null;
  if (!session) return isRead ? signInAt(url) : "/login";
  if (who === "member") return null;
  if (isOfStore(screen)) {
    if (session.actor.sellerId !== null) return whereInStore(screen, session, isRead);
    if (who === "store" && session.store && canChangeSteps(session.store.status)) return null;
    if (isRead && session.actor.role !== "admin") return "/seller/state";
  } else if (session.actor.role === "admin") return null;
  throw notFound("There is nothing at this address for your account.");
}

/** Where an admin of a real shop is sent until their second factor is set up. */
const SET_UP = "/account/second-factor";
const isForSetUp = ({ path }: Screen) => path === SET_UP || path === "/sign-out";

/** A packer's first screen is the orders; what is not for their part in the store is not there for them. */
function whereInStore({ path, least = "manager" }: Screen, session: Session, isRead: boolean) {
  if (isAtLeast(storeRoleOf(session.actor), least)) return null;
  if (path === "/seller" && isRead) return homeOf(session);
  throw notFound("There is nothing at this address for your account.");
}

/** What somebody's program shows instead of a session; null for a browser. */
function tokenOf(request: Request): string | null {
  const given = request.headers.get("authorization");
  if (given === null) return null;
  return /^bearer\s+(\S+)$/i.exec(given)?.[1] ?? "";
}

/** Whose token it is, for the screens that take one; else the answer. */
async function sessionOfToken(
  context: Context,
  screen: Screen,
  { token, isRead }: { token: string; isRead: boolean },
): Promise<Session | Response> {
  if (!screen.token || !(isRead || screen.token.isSent)) {
    return inWords(404, "Tokens are of no use at this address: see your store's settings.");
  }
  const member = await memberFromToken(context.get(worldContext).db, token, new Date());
  const { scopes = [], sellerId = null } = member?.actor ?? {};
  if (!member || sellerId === null) {
    return inWords(
      401,
      "This token does not work. It may have been revoked, or the store is closed.",
    );
  }
  if (!scopes.includes(screen.token.scope)) {
    return inWords(403, "This token was not made for that. Make another in your store's settings.");
  }
  return { ...member, id: "", acting: null, mustSetUpCode: false };
}

/** For programs, a sentence and no page. */
function inWords(status: number, text: string): Response {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    ...(status === 401 && { "www-authenticate": "Bearer" }),
  };
  return new Response(`${text}\n`, { status, headers });
}

function signInAt({ pathname, search }: URL): string {
  return `/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`;
}

/**
 * Who is signed in already and comes by a link of the shop wants their account, not to be sent back at once; with
 * an address of the portal, that address.
 */
function insteadOfSignIn(url: URL, session: Session, context: Context): string {
  return shopAddress(url, context) === null ? afterSignIn(url, session, context) : homeOf(session);
}

/** The shop's page that somebody came from, to which a sign-in leads back; null where they came from none. */
export function shopAddress(url: URL, context: Context): string | null {
  const { storeUrl, portalUrl } = context.get(worldContext);
  const to = safeRedirect(url.searchParams.get("returnTo"), [storeUrl, portalUrl], "/");
  const isShops = URL.canParse(to) && new URL(to).origin === new URL(storeUrl).origin;
  return isShops && storeUrl !== portalUrl ? to : null;
}

/** Where somebody goes who has signed in: where they came from, if that is ours, else their first screen. */
export function afterSignIn(
  url: URL,
  session: Pick<Session, "actor" | "store"> | null,
  context: Context,
): string {
  const { storeUrl, portalUrl } = context.get(worldContext);
  const home = session ? homeOf(session) : "/";
  return safeRedirect(url.searchParams.get("returnTo"), [storeUrl, portalUrl], home);
}

/** The browser of a request, for what signs in and out. */
export function browserOf(request: Request, context: Context): Browser {
  return {
    ip: context.get(visitContext).ip,
    cookie: request.headers.get("cookie") ?? "",
    userAgent: request.headers.get("user-agent") ?? "",
  };
}

/** Who is signed in; only for screens that the gate keeps for members. */
export function sessionOf(context: Context): Session {
  const session = context.get(sessionContext);
  if (!session) throw new Error("This screen is open to visitors: routes.ts says so");
  return session;
}

/** The store whose hub this is; only for screens that the gate keeps for sellers. */
export function storeOf(context: Context): { session: Session; sellerId: string } {
  const session = sessionOf(context);
  const { sellerId } = session.actor;
  if (sellerId === null) throw notFound("There is nothing at this address for your account.");
  return { session, sellerId };
}

/** The store of whoever sells or is about to; only for screens that the gate keeps for stores. */
export function ownStoreOf(context: Context): {
  session: Session;
  sellerId: string;
  /** Buyers see it. */
  isOpen: boolean;
} {
  const session = sessionOf(context);
  const { actor, store } = session;
  const sellerId = actor.sellerId ?? (store && canChangeSteps(store.status) ? store.id : null);
  if (sellerId === null) throw notFound("There is nothing at this address for your account.");
  return { session, sellerId, isOpen: actor.sellerId !== null };
}
