import { data } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { UnreachedHere } from "../shell/unreached.tsx";
import type { Route } from "./+types/reviews-page";
import { ReviewCard } from "./review-card.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Reviews"),
    t(
      "What buyers across Pakistan say about the gifts they sent and received, with their own photos.",
    ),
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const asked = getClient(context).listReviews(cursor);
  const reviews = await attempt(asked, { items: [], nextCursor: null });
  return data({ ...reviews.value, failure: reviews.failure }, statusOf(reviews));
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, failure } = loaderData;
  const older = `/reviews?cursor=${encodeURIComponent(nextCursor ?? "")}`;
  return (
    <>
      <PageHeading
        lead={t(
          "The latest from our buyers. Photo reviews of a delivered order earn 15% off, whatever the rating.",
        )}
      >
        {t("Reviews")}
      </PageHeading>
      <div className="wrap flex flex-col items-center gap-10 pb-16">
        {failure !== null ? (
          <CouldNotLoad what={t("The reviews")} failure={failure} />
        ) : items.length === 0 ? (
          <EmptyState title={t("Be the first to share your experience!")} />
        ) : (
          <ul className="grid w-full gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
        {nextCursor ? (
          <div className="flex w-full flex-col items-center">
            <UnreachedHere of={older} />
            <ButtonLink look="quiet" to={older}>
              {t("Older reviews")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </>
  );
}
