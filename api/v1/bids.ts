import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BidState } from "#tohfa/shop/buying/bids/bid-state.ts";
import { bidState } from "#tohfa/shop/buying/bids/bids.server.ts";
import { createLiveBids, type LiveBids } from "#tohfa/shop/buying/bids/live-bids.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { bidStateToWire } from "../../contract/bid.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** Shorter than the idle timeout of usual proxies. */
const HEARTBEAT_MS = 20_000;
const MAX_WATCHERS = 5_000;

export function bidStateRoutes(app: FastifyInstance, { db, changes, stopping }: ApiContext): void {
  const live = createLiveBids(db, changes, (error) =>
    app.log.warn({ err: error }, "The state of a bid could not be read for its watchers"),
  );
  const open = new Set<FastifyReply>();
  // The server waits for its connections to end when it stops; streams would never end by themselves.
  const endAll = () => {
    for (const reply of open) reply.raw.end();
  };
  stopping?.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    live.close();
    endAll();
  });

  route(app, "getBids", async ({ params }) => ({
    body: bidStateToWire(await bidState(db, params.id)),
    tags: [tag("bids", params.id), tag("product", params.id)],
  }));

  route(app, "watchBids", async ({ params }, request, reply) => {
    const state = await bidState(db, params.id);
    if (live.watchers >= MAX_WATCHERS) {
      throw new Refusal("unavailable", "Too many people watch at once. Please try again later.");
    }
    open.add(reply);
    streamStates(live, params.id, state, request, reply, () => open.delete(reply));
    // The client has the current state, and reconnects to the next process.
    if (stopping?.aborted) reply.raw.end();
    return null;
  });
}

/** Server-sent events: the current state, then every change; comments keep the connection open meanwhile. */
function streamStates(
  live: LiveBids,
  productId: string,
  now: BidState,
  request: FastifyRequest,
  reply: FastifyReply,
  onEnd: () => void,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, value ?? ""]),
    ),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  if (request.method === "HEAD") {
    onEnd();
    raw.end();
    return;
  }
  const send = (state: BidState) =>
    raw.write(`event: bids\ndata: ${JSON.stringify(bidStateToWire(state))}\n\n`);
  raw.write("retry: 3000\n\n");
  send(now);
  const unwatch = live.watch(productId, send);
  const heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  raw.once("close", () => {
    clearInterval(heartbeat);
    unwatch();
    onEnd();
  });
}
