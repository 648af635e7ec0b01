import { listOwnPosts } from "#tohfa/shop/selling/sellers/store-posts.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Thumbnail } from "../../detail/thumbnail.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/posts-screen";
import { StoreFrame } from "./store-frame.tsx";
import { StoryCard } from "./story-card.tsx";

export const meta = () => [{ title: "Posts · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { posts: await orNotFound(listOwnPosts(db, session.actor, sellerId)) };
}

/** The short posts of a store, newest first, as its page has them. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  const { posts } = loaderData;
  const write = <ButtonLink to="/seller/store/posts/new">Write a post</ButtonLink>;
  return (
    <StoreFrame
      title="Posts"
      lead="A picture and a few words: what is new, what is back, a thank you."
    >
      {posts.length === 0 ? (
        <EmptyState title="No posts yet" actions={write}>
          <p>They appear in a tab of your page, newest first.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4">{write}</p>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {posts.map(({ id, title, text, image, createdAt }) => (
              <StoryCard
                key={id}
                to={`/seller/store/posts/${encodeURIComponent(id)}`}
                title={title}
                picture={<Thumbnail src={image} size={96} />}
              >
                <p className="text-13 text-ink-soft">{formatDay(createdAt)}</p>
                <p dir="auto" className="mt-1 line-clamp-2 text-15 break-words">
                  {text}
                </p>
              </StoryCard>
            ))}
          </ul>
        </>
      )}
    </StoreFrame>
  );
}
