import type { FastifyInstance } from "fastify";
import { storeGiftPicture } from "#tohfa/shop/buying/gifts/gift-pictures.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** What a shopper wants printed for a custom gift. Decoding is dear, so few a minute. */
export function giftPictureRoutes(app: FastifyInstance, { settings }: ApiContext): void {
  route(app, "addGiftPicture", async ({ body }) => ({
    body: await storeGiftPicture(settings.dataDir, body.picture),
  }));
}
