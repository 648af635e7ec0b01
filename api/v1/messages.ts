import type { FastifyInstance } from "fastify";
import { CITIES } from "../../shop/cities.ts";
import { keepContactMessage, subscribe } from "../../shop/newsletter/newsletter.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** What visitors send the shop itself, and the cities it sends to. */
export function messageRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(app, "listCities", async () => ({
    body: CITIES.map(({ name, province }) => ({ name, province })),
    tags: ["cities"],
  }));

  route(app, "subscribe", async ({ body }) => {
    await subscribe(db, body.email);
    return { body: { message: "Thank you. Our next letter comes to you." } };
  });

  route(app, "contact", async ({ body }) => {
    await keepContactMessage(db, body);
    return { body: { message: "Thank you. We answer within one working day." } };
  });
}
