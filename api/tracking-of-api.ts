import type { FastifyBaseLogger } from "fastify";
import { enabledCouriers } from "../shop/couriers/enabled.server.ts";
import {
  createTrackingClient,
  logTrackingNews,
  type TrackingClient,
} from "../shop/couriers/tracking-client.server.ts";
import type { ApiSettings } from "./settings.ts";

/** The couriers that are set up, with their breakers and the memory of their answers: one for the whole process. */
export function trackingOfApi(settings: ApiSettings, log: FastifyBaseLogger): TrackingClient {
  return createTrackingClient({
    couriers: enabledCouriers({
      demo: settings.demo ?? false,
      now: Date.now,
      settings: settings.couriers,
    }),
    ...(settings.courierLimits && { limits: settings.courierLimits }),
    news: logTrackingNews(log),
  });
}
