import type { FastifyInstance } from "fastify";
import { tag, untilTags } from "#tohfa/shop/platform/tags.ts";
import { listStandings, sellerProfile } from "#tohfa/shop/selling/sellers/sellers.server.ts";
import { sellerProfileToWire, standingToWire } from "../../contract/seller.ts";
import type { ApiContext } from "../context.ts";
import { read } from "../route.ts";

export function storeRoutes(app: FastifyInstance, { db }: ApiContext): void {
  read(app, "getSeller", async ({ params }) => {
    const seller = await sellerProfile(db, params.handle);
    const tags = ["sellers", tag("seller", seller.id), ...untilTags([seller.backAt])];
    return { body: sellerProfileToWire(seller), tags };
  });

  read(app, "listStandings", async () => ({
    body: (await listStandings(db)).map(standingToWire),
    tags: ["sellers"],
  }));
}
