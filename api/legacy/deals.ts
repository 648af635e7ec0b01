import type { FastifyInstance } from "fastify";
import { listDeals, oneDollarSaleEnd } from "#tohfa/shop/buying/deals/deals.server.ts";
import { untilTags } from "#tohfa/shop/platform/tags.ts";
import { dealToWire } from "../../contract/deal.ts";
import type { ApiContext } from "../context.ts";
import { listTags } from "../lists.ts";
import { read } from "../route.ts";

export function dealRoutes(app: FastifyInstance, { db }: ApiContext): void {
  read(app, "listDeals", async () => {
    const deals = await listDeals(db, new Date());
    const products = deals.flatMap((deal) => deal.products);
    // A deal that cannot be bought may lack a product that is hidden now: when that is shown again, the deal changes
    // too.
    const members = deals.some(({ whyNot }) => whyNot !== "") ? ["deals", "products"] : ["deals"];
    const ends = untilTags(deals.map(({ endsAt }) => endsAt));
    return { body: deals.map(dealToWire), tags: [...listTags(members, products), ...ends] };
  });
  read(app, "getOneDollarSale", async () => {
    const endsAt = await oneDollarSaleEnd(db, new Date());
    return { body: { endsAt }, tags: ["one-dollar", ...untilTags([endsAt])] };
  });
}
