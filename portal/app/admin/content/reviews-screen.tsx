import { Link, useSearchParams } from "react-router";
import { Type } from "typebox";
import {
  listStaffReviews,
  MAX_WAITING,
  removeReview,
  type StaffReview,
  setReviewHidden,
} from "#tohfa/shop/growth/reviews/moderate-reviews.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Bought } from "../../detail/bought.tsx";
import { countUpTo } from "../../detail/count.ts";
import { Rating } from "../../detail/rating.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { Pages, Tabs } from "../../list/list.tsx";
import { ListControls } from "../../list/list-controls.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import { OF, REASON } from "../typed.server.ts";
import { WithReason } from "../with-reason.tsx";
import type { Route } from "./+types/reviews-screen";
import { ContentTabs } from "./content-tabs.tsx";

export const meta = () => [{ title: "Reviews · Tohfa admin" }];

/** Its controls only: a review is read, not scanned in a table. */
const REVIEWS: ListDefinition<StaffReview> = {
  things: "reviews",
  search: "Words of a review, or of its product",
  filters: [
    {
      id: "stars",
      name: "Stars",
      options: [
        { value: "1", text: "1 star" },
        { value: "2", text: "Up to 2 stars" },
        { value: "3", text: "Up to 3 stars" },
      ],
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: () => null,
  columns: [],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const state = readListState(url, REVIEWS);
  const productId = url.searchParams.get("product")?.slice(0, 100);
  const query = {
    hidden: state.tab === "waiting" ? ("waiting" as const) : state.tab === "hidden",
    atMost: state.filters.stars === undefined ? undefined : Number(state.filters.stars),
    search: state.search,
    productId,
    ...pagePart(state),
  };
  const { actor } = sessionOf(context);
  const page = await orNotFound(listStaffReviews(db, actor, query));
  const waiting = page.waiting > 0 ? countUpTo(page.waiting, MAX_WAITING) : "";
  return { state, page, storeUrl, productId: productId ?? null, waiting };
}

const WHY = Type.Object({ of: OF, reason: REASON });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const to = `${url.pathname}${url.search}`;
  return answerForm(args, {
    hide: onForm(WHY, async ({ of, reason }) => {
      await setReviewHidden(db, actor, of, { hidden: true, reason });
      return { to, say: "It is hidden. The product's rating has followed." };
    }),
    show: onForm(Type.Object({ of: OF }), async ({ of }) => {
      await setReviewHidden(db, actor, of, { hidden: false, reason: "" });
      return { to, say: "It is in the shop." };
    }),
    remove: onForm(WHY, async ({ of, reason }) => {
      await removeReview(db, actor, of, { reason, dataDir });
      return { to, say: "It is removed, with its photos." };
    }),
  });
};

const tabs = (waiting: string) => [
  { value: "", text: "In the shop", count: "" },
  { value: "waiting", text: "Waiting", count: waiting },
  { value: "hidden", text: "Hidden", count: "" },
];

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, storeUrl, productId, waiting } = loaderData;
  const [params] = useSearchParams();
  const isNarrowed = state.search !== "" || Object.keys(state.filters).length > 0;
  return (
    <>
      <h1 className="mb-2 text-28">Reviews</h1>
      <ContentTabs />
      <Tabs tabs={tabs(waiting)} chosen={state.tab} params={params} />
      {productId === null ? (
        <ListControls of={REVIEWS} state={state} csv={undefined} />
      ) : (
        <p className="mb-4">
          Of one product.{" "}
          <Link to="/admin/content/reviews" className="font-medium text-rose-700 underline">
            Show all reviews
          </Link>
        </p>
      )}
      {page.items.length === 0 ? (
        <EmptyState title={isNarrowed ? "No reviews fit" : "No reviews here"}>
          <p>
            {isNarrowed
              ? "Try fewer words, or all stars."
              : state.tab === "waiting"
                ? "Many at once by people who have not bought it here wait for you, unseen."
                : "Buyers write them; they show at once."}
          </p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {page.items.map((review) => (
            <li key={review.id} className="rounded-card border border-line bg-white p-4 sm:p-5">
              <Words review={review} storeUrl={storeUrl} />
              <Steps review={review} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <Pages state={state} next={page.nextCursor} params={params} />
    </>
  );
}

function Words({ review, storeUrl }: { review: StaffReview; storeUrl: string }) {
  const { productId, productName, productSlug, rating, message, images, reply } = review;
  const slug = encodeURIComponent(productSlug || "product");
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Rating rating={rating} />
        <span className="text-13 text-ink-soft">{formatDay(review.createdAt)}</span>
      </p>
      <h2 className="mt-1 text-17">
        <a
          href={`${storeUrl}/top-collection/${slug}?id=${encodeURIComponent(productId)}`}
          className="inline-flex min-h-6 break-words underline underline-offset-4 hover:text-rose-700"
        >
          {productName}
        </a>
      </h2>
      <p dir="auto" className="mt-2 break-words whitespace-pre-line">
        {message}
      </p>
      {images.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image}>
              <a href={`${storeUrl}${image}`} aria-label="The photo in full">
                <Picture
                  src={image}
                  alt="A buyer's photo"
                  width={96}
                  height={96}
                  sizes="96px"
                  className="size-24 rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        {[review.writer, review.city, `of ${review.sellerName}`].filter(Boolean).join(", ")}
        <Bought isBought={review.isBought} />
      </p>
      {reply ? (
        <p dir="auto" className="mt-2 border-l-2 border-line pl-3 break-words whitespace-pre-line">
          <span className="block text-13 font-semibold">The seller's reply</span>
          {reply}
        </p>
      ) : null}
    </>
  );
}

function Steps({ review, answer }: { review: StaffReview; answer: FormAnswer | undefined }) {
  const { id, hidden, isWaiting } = review;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {hidden ? (
        <StepButton
          intent="show"
          of={id}
          text={isWaiting ? "Show it" : "Show it again"}
          look="quiet"
          whyNot={null}
          answer={answer}
        />
      ) : null}
      {hidden && !isWaiting ? null : (
        <WithReason
          intent="hide"
          of={id}
          text={isWaiting ? "Keep it hidden" : "Hide review"}
          label="Why it is hidden"
          hint="It stands in the audit log. The product's rating follows at once."
          answer={answer}
        />
      )}
      <WithReason
        intent="remove"
        of={id}
        text="Remove it for good"
        label="Why it is removed"
        hint="It stands in the audit log. The review and its photos cannot be brought back."
        answer={answer}
      />
    </div>
  );
}
