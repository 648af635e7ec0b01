import type { FastifyInstance } from "fastify";
import { bidFromWire } from "../../contract/bid-input.ts";
import { placeBid } from "../../shop/bids/bids.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function bidRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(app, "placeBid", async ({ body }) => ({
    body: { orderId: await placeBid(db, bidFromWire(body)), message: "Your bid is placed." },
  }));
}
