import type { FastifyInstance } from "fastify";
import { placeBid } from "#tohfa/shop/buying/bids/bids.server.ts";
import { bidFromWire } from "../../contract/bid-input.ts";
import { actorOf } from "../actor.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function bidRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(app, "placeBid", async ({ body }, request) => {
    const bidder = await actorOf(db, request);
    const userId = bidder && "userId" in bidder ? bidder.userId : null;
    const orderId = await placeBid(db, { ...bidFromWire(body), userId });
    return { body: { orderId, message: "Your bid is placed." } };
  });
}
