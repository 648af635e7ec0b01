import type { FastifyInstance } from "fastify";
import { placeBid } from "../../shop/bids/bids.server.ts";
import { paisaFromRupees } from "../../shop/money.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

export function bidRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(
    app,
    "placeBid",
    async ({ body }) => {
      const { bidPrice, productId, userName, userCity, userPhone } = body;
      const price = typeof bidPrice === "number" ? bidPrice : numberOf(bidPrice);
      const orderId = await placeBid(db, {
        productId,
        price: Number.isFinite(price) ? paisaFromRupees(price) : Number.NaN,
        userName,
        userCity,
        userPhone,
      });
      return { body: { orderId, message: "Your bid is placed." } };
    },
    { perMinute: 40, whenMissing: "Please fill all required fields" },
  );
}

/** Number("") is 0, and no bid of 0 was meant. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
