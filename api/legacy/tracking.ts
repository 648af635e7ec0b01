import type { FastifyInstance } from "fastify";
import { trackingToWire } from "../../contract/tracking.ts";
import { enabledCouriers } from "../../shop/couriers/enabled.server.ts";
import {
  createTrackingClient,
  logTrackingNews,
} from "../../shop/couriers/tracking-client.server.ts";
import { trackParcel } from "../../shop/parcels/track-parcel.server.ts";
import type { ApiContext } from "../context.ts";
import { route } from "../route.ts";

/** SPEC §7 `POST /api/v8/track/unified-track`. */
export function trackingRoutes(app: FastifyInstance, { db, settings }: ApiContext): void {
  const tracking = createTrackingClient({
    couriers: enabledCouriers({
      demo: settings.demo ?? false,
      now: Date.now,
      settings: settings.couriers,
    }),
    ...(settings.courierLimits && { limits: settings.courierLimits }),
    news: logTrackingNews(app.log),
  });
  route(
    app,
    "trackParcel",
    async ({ body }) => {
      const { trackingNumber } = body as { trackingNumber: string };
      return { body: trackingToWire(await trackParcel(db, tracking, trackingNumber)) };
    },
    { perMinute: 60 },
  );
}
