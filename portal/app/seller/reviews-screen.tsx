import { useSearchParams } from "react-router";
import { Type } from "typebox";
import {
  listSellerReviews,
  MAX_REPLY,
  replyToReview,
  type SellerReview,
} from "#tohfa/shop/growth/reviews/seller-reviews.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Bought } from "../detail/bought.tsx";
import { Rating } from "../detail/rating.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../form/answer-form.server.ts";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { storeOf } from "../gate.server.ts";
import { Pages, Tabs } from "../list/list.tsx";
import { pagePart } from "../list/list-state.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/reviews-screen";

export const meta = () => [{ title: "Reviews · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const tab = (["to-answer", "answered"] as const).find(
    (one) => one === url.searchParams.get("tab"),
  );
  const state = { tab: tab ?? null, after: url.searchParams.get("after") };
  const query = { sellerId, tab, ...pagePart(state) };
  const page = await orNotFound(listSellerReviews(db, session.actor, query));
  return { state, page, storeUrl, most: MAX_REPLY };
}

const REPLY = Type.Object({
  of: Type.String({ maxLength: 100 }),
  reply: Type.Optional(
    Type.String({ maxLength: MAX_REPLY, error: `A reply has at most ${MAX_REPLY} letters.` }),
  ),
});

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  return answerForm(args, {
    reply: onForm(REPLY, async ({ of, reply = "" }) => {
      await replyToReview(db, actor, of, reply);
      const say = reply === "" ? "Your reply is taken away." : "Your reply is in the shop.";
      return { to: `${url.pathname}${url.search}`, say };
    }),
  });
};

const TABS = [
  { value: "", text: "All", count: "" },
  { value: "to-answer", text: "Without a reply", count: "" },
  { value: "answered", text: "Replied", count: "" },
];

/** What buyers say of the store's products, each with its reply: written and changed where it stands. */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, storeUrl, most } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="mb-4 text-28">Reviews</h1>
      <Tabs tabs={TABS} chosen={state.tab} params={params} />
      {page.items.length === 0 ? (
        <EmptyState title="No reviews here">
          <p>Buyers are asked for one when their parcel has arrived.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {page.items.map((review) => (
            <li key={review.id} className="rounded-card border border-line bg-white p-4 sm:p-5">
              <Words review={review} storeUrl={storeUrl} />
              <Reply review={review} most={most} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <Pages state={state} next={page.nextCursor} params={params} />
    </>
  );
}

function Words({ review, storeUrl }: { review: SellerReview; storeUrl: string }) {
  const { productId, productSlug, productName, rating, message, images } = review;
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
              <Picture
                src={image}
                alt="A buyer's photo"
                width={96}
                height={96}
                sizes="96px"
                className="size-24 rounded-control"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        {[review.firstName, review.city].filter(Boolean).join(", ")}
        <Bought isBought={review.isBought} />
      </p>
    </>
  );
}

function Reply({
  review,
  most,
  answer,
}: {
  review: SellerReview;
  most: number;
  answer: FormAnswer | undefined;
}) {
  const isOpen = answer?.intent === "reply" && answer.of === review.id;
  return (
    <div className="mt-3 border-t border-line pt-2">
      {review.reply ? (
        <div className="pt-1">
          <p className="text-13 font-semibold">Your reply</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {review.reply}
          </p>
        </div>
      ) : null}
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          {review.reply ? "Change the reply" : "Reply"}
        </summary>
        <Form
          intent="reply"
          of={review.id}
          answer={answer}
          submit="Show it in the shop"
          defaults={{ reply: review.reply }}
          draft={`reply ${review.id}`}
          className="mt-1 flex flex-col gap-4"
        >
          <LongField
            name="reply"
            label="Your reply"
            hint="Everybody reads it under the review. Empty takes it away."
            maxLength={most}
            rows={3}
            required={false}
          />
        </Form>
      </details>
    </div>
  );
}
