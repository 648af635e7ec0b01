import type { FastifyInstance } from "fastify";
import { storeContactMessage } from "#tohfa/shop/growth/newsletter/contact.server.ts";
import {
  confirmSubscription,
  endSubscription,
  subscribe,
} from "#tohfa/shop/growth/newsletter/newsletter.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { reachToWire } from "../../contract/reach.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** The same answer whether or not the address is on the list already, so that it does not reveal who is. */
const CONFIRM_BY_MAIL =
  "Almost done. If this address is not on our list yet, we have sent it a letter: tap the link in it to join.";

/** Messages and subscriptions of visitors, how to reach the shop, and the cities that it delivers to. */
export function messageRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  route(app, "listCities", async () => ({
    body: CITIES.map(({ name, province }) => ({ name, province })),
    tags: ["cities"],
  }));

  route(app, "getReach", async () => {
    const settings = await readSettings(db, ["contactPhone", "contactWhatsApp"]);
    const reach = { phone: settings.contactPhone, whatsApp: settings.contactWhatsApp };
    return { body: reachToWire(reach), tags: ["reach"] };
  });

  route(app, "subscribe", async ({ body }) => {
    await subscribe(db, settings.authSecret, body.email, body.language);
    return { body: { message: CONFIRM_BY_MAIL } };
  });

  route(app, "confirmSubscription", async ({ body }) => {
    await confirmSubscription(db, body.token);
    return { body: { message: "Thank you. Our next newsletter comes to you." } };
  });

  route(app, "endSubscription", async ({ body }) => {
    await endSubscription(db, body.token);
    return { body: { message: "You are off the list. Our newsletter comes to you no more." } };
  });

  route(app, "contact", async ({ body }) => {
    await storeContactMessage(db, body);
    return { body: { message: "Thank you. We answer within one working day." } };
  });
}
