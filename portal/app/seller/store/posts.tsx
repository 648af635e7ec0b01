import { Link } from "react-router";
import { formatDay } from "../../../../shop/karachi-time.ts";
import { listOwnPosts } from "../../../../shop/sellers/store-posts.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/posts";
import { StoreFrame } from "./store-frame.tsx";

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
          <p>They stand in a tab of your page, the newest first.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4">{write}</p>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {posts.map(({ id, title, text, image, createdAt }) => (
              <li
                key={id}
                className="relative flex gap-3 rounded-card border border-line bg-white p-3 hover:border-rose-600"
              >
                {image ? (
                  <Picture
                    src={image}
                    alt=""
                    width={96}
                    height={96}
                    sizes="96px"
                    className="size-24 shrink-0 rounded-control"
                  />
                ) : null}
                <div className="min-w-0">
                  <h2 className="text-17">
                    <Link
                      to={`/seller/store/posts/${encodeURIComponent(id)}`}
                      className="line-clamp-2 break-words after:absolute after:inset-0"
                    >
                      {title}
                    </Link>
                  </h2>
                  <p className="text-13 text-ink-soft">{formatDay(createdAt)}</p>
                  <p dir="auto" className="mt-1 line-clamp-2 text-15 break-words">
                    {text}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </StoreFrame>
  );
}
