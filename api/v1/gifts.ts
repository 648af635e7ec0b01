import type { FastifyInstance } from "fastify";
import { storeGiftPicture } from "#tohfa/shop/buying/gifts/gift-pictures.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** A picture to be printed on a custom gift. Decoding is expensive, so few a minute are accepted. */
export function giftPictureRoutes(app: FastifyInstance, { settings }: ApiContext): void {
  route(app, "addGiftPicture", async ({ body }) => ({
    body: await storeGiftPicture(settings.dataDir, body.picture),
  }));
}
