import { listOwnReviews, listToReview } from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../detail/detail.tsx";
import { Rating } from "../detail/rating.tsx";
import { sessionOf } from "../gate.server.ts";
import { Thing } from "../seller/thing.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/reviews-screen";

export const meta = () => [{ title: "Reviews · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, accounts, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { userId } = actor;
  const [waiting, written] = await Promise.all([
    listToReview(db, actor, accounts.authSecret, userId),
    listOwnReviews(db, actor, userId),
  ]);
  const productUrl = (slug: string, id: string) =>
    `${storeUrl}/top-collection/${encodeURIComponent(slug || "product")}?id=${encodeURIComponent(id)}`;
  return {
    // The product's page opens its wizard by what stands behind the "#", which no server or log ever sees.
    waiting: waiting.map(({ productId, name, slug, image, orderId, token }) => ({
      ...{ id: productId, name, image },
      url: `${productUrl(slug, productId)}#review=${new URLSearchParams({ order: orderId, token })}`,
    })),
    written: written.map(({ productSlug, ...review }) => ({
      ...review,
      url: productUrl(productSlug, review.productId),
    })),
  };
}

/** What can be reviewed waits on top; below, what was written and answered. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { waiting, written } = loaderData;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-28">Reviews</h1>
      {waiting.length > 0 ? (
        <Panel title="How did you like it?">
          <p className="text-ink-soft">Add photos, and get 15% off your next purchase.</p>
          <ul className="mt-2 divide-y divide-line">
            {waiting.map(({ id, name, image, url }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <Thing image={image} name={name} />
                <ButtonLink look="quiet" className="shrink-0" to={url} reloadDocument>
                  Review it<span className="sr-only">: {name}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {written.length > 0 ? (
        <Panel title="What you wrote">
          <ul className="divide-y divide-line">
            {written.map((review) => (
              <li key={review.id} className="py-4">
                <p className="flex flex-wrap items-center justify-between gap-x-4">
                  <Rating rating={review.rating} />
                  <span className="text-13 text-ink-soft">{formatDay(review.createdAt)}</span>
                </p>
                <p>
                  <a
                    href={review.url}
                    className="inline-flex min-h-6 font-medium underline underline-offset-4 hover:text-rose-700"
                  >
                    {review.productName}
                  </a>
                </p>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {review.message}
                </p>
                {review.isWaiting ? (
                  <p className="text-13 text-ink-soft">
                    We look at it first, and then it is in the shop.
                  </p>
                ) : null}
                {review.reply ? (
                  <div className="mt-2 border-l-2 border-line pl-3">
                    <p className="text-13 font-semibold">The seller's reply</p>
                    <p dir="auto" className="break-words text-ink-soft">
                      {review.reply}
                    </p>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {waiting.length + written.length === 0 ? (
        <EmptyState
          title="Nothing to review yet"
          actions={
            <ButtonLink look="quiet" to="/account/orders">
              See my orders
            </ButtonLink>
          }
        >
          <p>When a parcel has arrived, its items wait here for your words.</p>
        </EmptyState>
      ) : null}
    </div>
  );
}
