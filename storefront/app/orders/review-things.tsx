import type { OrderView } from "../../../contract/order.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { reviewHref } from "../product/reviewed-order.ts";
import { Card } from "./order-card.tsx";
import { thingsToReview } from "./things-to-review.ts";

/** What has arrived, with a way to review it as its proven buyer (SPEC §2: 15% off for photos). */
export function ReviewThings({ order, token }: { order: OrderView; token: string }) {
  const things = thingsToReview(order);
  if (things.length === 0) return null;
  return (
    <div className="no-print">
      <Card title="How did you like it?">
        <p className="text-ink-soft">
          Your review helps others choose. Add photos, and get 15% off your next purchase.
        </p>
        <ul className="mt-2 divide-y divide-line">
          {things.map((thing) => (
            <li key={thing.id} className="flex items-center justify-between gap-4 py-3">
              <p className="min-w-0 font-medium break-words">{thing.name}</p>
              <ButtonLink
                look="quiet"
                className="shrink-0"
                to={reviewHref(thing, { id: order.id, token })}
              >
                Review it<span className="sr-only">: {thing.name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
