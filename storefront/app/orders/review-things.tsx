import type { OrderView } from "../../../contract/order.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { reviewHref } from "../product/reviewed-order.ts";
import { Card } from "./order-card.tsx";
import { thingsToReview } from "./things-to-review.ts";

/** What has arrived, with a way to review it as its proven buyer (SPEC §2: 15% off for photos). */
export function ReviewThings({ order, token }: { order: OrderView; token: string }) {
  const things = thingsToReview(order);
  if (things.length === 0) return null;
  return (
    <div className="no-print">
      <Card title={t("How did you like it?")}>
        <p className="text-ink-soft">
          {t("Your review helps others choose. Add photos and get 15% off your next purchase.")}
        </p>
        <ul className="mt-2 divide-y divide-line">
          {things.map((thing) => (
            <li key={thing.id} className="flex items-center justify-between gap-4 py-3">
              <p className="min-w-0 font-medium break-words" {...foreign(thing.name)}>
                {thing.name}
              </p>
              <ButtonLink
                look="quiet"
                className="shrink-0"
                to={reviewHref(thing, { id: order.id, token })}
              >
                {t("Review it")}
                <bdi className="sr-only">: {thing.name}</bdi>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
