import type { RouterContextProvider } from "react-router";
import { readHubNews } from "#tohfa/shop/delivery/scans/hub-news.server.ts";
import { readSession } from "#tohfa/shop/people/sign-in/read-session.server.ts";
import type { Session } from "#tohfa/shop/people/sign-in/session.ts";
import type { Changed } from "#tohfa/shop/platform/changes.server.ts";
import { isHubTag, tag } from "#tohfa/shop/platform/tags.ts";
import { browserOf, sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/live";

/** Below what proxies and the server itself allow a silent connection. */
const STILL_HERE_MS = 25_000;
/** Changes come in rushes: a rush is told once. */
const GATHER_MS = 800;
/** Open at once, of one account in one process: a browser needs one, whatever its tabs (use-news.ts). */
const MAX_OPEN = 6;

/** Whose news a hub tells: a store's, or the whole shop's (null). */
type Whose = { sellerId: string | null };

const open = new Map<string, number>();

/**
 * News of a hub as server-sent events, for as long as its session, its page and this process last. Whoever has
 * none, or enough of them, is told not to ask again (204).
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const session = sessionOf(context);
  const whose = whoseNews(session);
  const { userId } = session.actor;
  const { stopping } = context.get(worldContext);
  const count = open.get(userId) ?? 0;
  if (!whose || count >= MAX_OPEN || request.method === "HEAD") {
    return new Response(null, { status: 204 });
  }
  open.set(userId, count + 1);
  const until = AbortSignal.any([request.signal, stopping]);
  const free = () => {
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
  if (until.aborted) free();
  else until.addEventListener("abort", free, { once: true });
  const news = tellNews({ context, request, whose, until, userId });
  return new Response(news, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" },
  });
}

function whoseNews({ actor }: Session): Whose | null {
  if (actor.sellerId !== null) return { sellerId: actor.sellerId };
  return actor.role === "admin" ? { sellerId: null } : null;
}

interface Telling {
  context: Readonly<RouterContextProvider>;
  request: Request;
  whose: Whose;
  until: AbortSignal;
  userId: string;
}

function tellNews({ context, request, whose, until, userId }: Telling): ReadableStream<Uint8Array> {
  const { changes } = context.get(worldContext);
  const letters = new TextEncoder();
  return new ReadableStream({
    start(stream) {
      let gathering: NodeJS.Timeout | undefined;
      let last = request.headers.get("last-event-id") ?? "";
      let isOver = false;
      const say = (text: string) => {
        if (!isOver) stream.enqueue(letters.encode(text));
      };
      const stop = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(gathering);
        clearInterval(stillHere);
        unsubscribe();
        try {
          stream.close();
        } catch {
          // Its reader has gone.
        }
      };
      const read = async () => {
        gathering = undefined;
        const news = await newsNow(context, request, whose).catch(() => "later" as const);
        // The database changes hosts: the next change, or the next sign of life, tells.
        if (news === "later" || isOver) return;
        if (news === null) return stop();
        const { waiting, newest } = news;
        const isNew = last !== "" && newest !== "" && last !== newest;
        last = newest;
        say(`id: ${newest}\nevent: news\ndata: ${JSON.stringify({ waiting, newest, isNew })}\n\n`);
      };
      const unsubscribe = changes.subscribe((changed) => {
        if (concerns(changed, whose, userId)) gathering ??= setTimeout(read, GATHER_MS);
      });
      const stillHere = setInterval(async () => {
        say(":\n\n");
        // Their session ran out: of all else that ends it the database tells at once (member:ID).
        const isTheirs = await hasNews(context, request, whose).catch(() => true);
        if (!isTheirs) stop();
      }, STILL_HERE_MS);
      stillHere.unref();
      if (until.aborted) return stop();
      until.addEventListener("abort", stop, { once: true });
      say("retry: 5000\n\n");
      void read();
    },
  });
}

function concerns(changed: Changed, { sellerId }: Whose, userId: string): boolean {
  if (changed === "everything" || changed.has(tag("member", userId))) return true;
  return sellerId === null ? [...changed].some(isHubTag) : changed.has(tag("orders", sellerId));
}

/** Null where the session has ended since, or is of another hub now. */
async function newsNow(context: Readonly<RouterContextProvider>, request: Request, whose: Whose) {
  const { db, accounts } = context.get(worldContext);
  const { session } = await readSession(accounts, browserOf(request, context));
  if (!session || whoseNews(session)?.sellerId !== whose.sellerId) return null;
  return await readHubNews(db, session.actor, whose);
}

async function hasNews(
  context: Readonly<RouterContextProvider>,
  request: Request,
  whose: Whose,
): Promise<boolean> {
  const { accounts } = context.get(worldContext);
  const { session } = await readSession(accounts, browserOf(request, context));
  return session !== null && whoseNews(session)?.sellerId === whose.sellerId;
}
