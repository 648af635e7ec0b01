import type { FastifyInstance } from "fastify";
import { addGiftThings, changeGiftThing } from "#tohfa/shop/buying/gift-list/list-things.server.ts";
import {
  createGiftList,
  getOwnGiftList,
  removeGiftList,
  saveGiftList,
  sendGiftListLinks,
} from "#tohfa/shop/buying/gift-list/own-list.server.ts";
import {
  claimGift,
  getGiftList,
  releaseClaim,
} from "#tohfa/shop/buying/gift-list/shared-list.server.ts";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import {
  giftListFieldsFromWire,
  ownListToWire,
  sharedListToWire,
} from "../../contract/gift-list.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** A couple's gift list: for guests, who have its address, and for its owners, who have its secret. */
export function giftListRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  const { authSecret, rateLimits = true } = settings;

  route(app, "createGiftList", async ({ body }, { ip }) => {
    const { products = [], language = "en", ...typed } = body;
    const maker = { authSecret, language, ...(rateLimits ? { address: networkOf(ip) } : {}) };
    const fields = giftListFieldsFromWire(typed);
    const { listId, token } = await createGiftList(db, maker, fields, products);
    return { body: { id: listId, token } };
  });

  route(app, "sendGiftListLinks", async ({ body }) => {
    await sendGiftListLinks(db, body.email);
    return { body: { message: "If this mailbox has a gift list, its link is on the way." } };
  });

  route(app, "getGiftList", async ({ params }) => ({
    body: sharedListToWire(await getGiftList(db, params.id)),
  }));

  const answer = async (listId: string, token: string) =>
    ownListToWire(await getOwnGiftList(db, authSecret, { listId, token }));

  route(app, "getOwnGiftList", async ({ params, query: { token = "" } }) => ({
    body: await answer(params.id, token),
  }));

  route(app, "saveGiftList", async ({ params, query: { token = "" }, body }) => {
    const fields = giftListFieldsFromWire(body);
    await saveGiftList(db, authSecret, { listId: params.id, token }, fields);
    return { body: await answer(params.id, token) };
  });

  route(app, "removeGiftList", async ({ params, query: { token = "" } }) => {
    await removeGiftList(db, authSecret, { listId: params.id, token });
    return { body: { message: "The list is removed." } };
  });

  route(app, "addGiftThings", async ({ params, query: { token = "" }, body }) => {
    await addGiftThings(db, authSecret, { listId: params.id, token }, body.products);
    return { body: await answer(params.id, token) };
  });

  route(app, "changeGiftThing", async ({ params, query: { token = "" }, body }) => {
    const { wanted, note = "" } = body;
    const link = { listId: params.id, token };
    await changeGiftThing(db, authSecret, link, params.thing, { wanted, note });
    return { body: await answer(params.id, token) };
  });

  route(app, "claimGift", async ({ params, body }) => {
    const { quantity, giver = "", key = "" } = body;
    const of = { listId: params.id, thingId: params.thing };
    const { id, ...claim } = await claimGift(db, of, { quantity, giver, key });
    return { body: { claim: id, ...claim } };
  });

  route(app, "releaseClaim", async ({ params }) => {
    await releaseClaim(db, params.id);
    return { body: { message: "It is free for others again." } };
  });
}
