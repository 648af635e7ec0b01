import { trackingFromWire } from "#tohfa/contract/tracking.ts";
import type { Courier } from "#tohfa/shop/delivery/couriers/courier.ts";
import { timeline } from "#tohfa/shop/delivery/tracking/timeline.ts";
import { openTestShop } from "#tohfa/tests/support/test-shop.ts";

/** A shop with these couriers; `track` asks its unified-track, and reads the answer as the track page does. */
export async function openTrackedShop(...couriers: Courier[]) {
  const shop = await openTestShop({ couriers });
  return {
    close: () => shop.close(),
    async track(trackingNumber: string) {
      const { body, text } = await shop.post("/api/v8/track/unified-track", { trackingNumber });
      const steps = timeline(trackingFromWire(body)[0]?.events ?? []);
      const packet = body.packet_list[0];
      return {
        body,
        text,
        packet,
        steps,
        simple: steps.map(({ simplified }) => simplified),
        history: (packet?.["Tracking Detail"] ?? []) as Record<string, string>[],
      };
    },
  };
}

export type TrackedShop = Awaited<ReturnType<typeof openTrackedShop>>;

/** A signal for asking an adapter by hand. */
export const soon = () => AbortSignal.timeout(5_000);
