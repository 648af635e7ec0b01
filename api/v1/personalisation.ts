import type { FastifyInstance } from "fastify";
import {
  showPersonalisationPhoto,
  storePersonalisationPhoto,
} from "#tohfa/shop/catalogue/personalisation/photos.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** Photos to be printed on personalised products. */
export function personalisationRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  route(app, "addPersonalisationPhoto", async ({ body }) => ({
    body: await storePersonalisationPhoto(db, settings.dataDir, body.photo),
  }));

  route(app, "getPersonalisationPhoto", async ({ params }, _request, reply) => {
    const photo = await showPersonalisationPhoto(settings.dataDir, params.reference);
    reply.header("content-type", "image/webp").header("cache-control", "private, no-store");
    reply.send(photo);
    return null;
  });
}
