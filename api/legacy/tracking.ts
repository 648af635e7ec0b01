import type { FastifyInstance } from "fastify";
import { trackParcels } from "#tohfa/shop/delivery/parcels/track-parcel.server.ts";
import { trackingToWire } from "../../contract/tracking.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** SPEC §7 `POST /api/v8/track/unified-track`. */
export function trackingRoutes(app: FastifyInstance, { db, tracking }: ApiContext): void {
  route(app, "trackParcel", async ({ body }) => ({
    body: trackingToWire(await trackParcels(db, tracking, body.trackingNumber)),
  }));
}
