import type { FastifyInstance } from "fastify";
import {
  linkForReceiver,
  readReceivedShot,
  sendThanks,
  showToReceiver,
} from "#tohfa/shop/buying/thanks/thanks.server.ts";
import { receivedGiftToWire } from "../../contract/thanks.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";
import { sendShot } from "./send-shot.ts";

/** The calls about a delivered gift: the link for its receiver, and the thank-you. */
export function thanksRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  const { authSecret, dataDir } = settings;

  route(app, "linkForReceiver", async ({ params, query: { token = "" } }) => {
    const guest = { orderId: params.id, token };
    return { body: { token: await linkForReceiver(db, authSecret, guest, params.parcel) } };
  });

  const show = async (parcelId: string, token: string) =>
    receivedGiftToWire(await showToReceiver(db, authSecret, { parcelId, token }));

  route(app, "getReceivedGift", async ({ params: { id }, query: { token = "" } }) => ({
    body: await show(id, token),
  }));

  route(app, "getReceivedShot", async ({ params, query: { token = "" } }, request, reply) => {
    const link = { parcelId: params.id, token };
    const asked = { dataDir, shotId: params.shot };
    return await sendShot(await readReceivedShot(db, authSecret, link, asked), request, reply);
  });

  route(app, "sendThanks", async ({ params: { id }, query: { token = "" }, body }) => {
    await sendThanks(db, authSecret, { parcelId: id, token }, body.words ?? "");
    return { body: await show(id, token) };
  });
}
