import { useSearchParams } from "react-router";
import { Type } from "typebox";
import { BLOG_LIMITS } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { type ListedBlog, listStoreBlogs } from "#tohfa/shop/selling/blog/store-blogs.server.ts";
import { createBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { Pages } from "../../list/list.tsx";
import { PAGE_SIZE } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/blog-list-screen";
import { BlogBadge } from "./blog-badge.tsx";
import { StoreFrame } from "./store-frame.tsx";
import { StoryCard } from "./story-card.tsx";

export const meta = () => [{ title: "Blog · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const after = url.searchParams.get("after");
  const query = { sellerId, after: after ?? undefined, limit: PAGE_SIZE };
  return { page: await orNotFound(listStoreBlogs(db, session.actor, query)), after };
}

const BEGIN = Type.Object({
  title: Type.String({ maxLength: 4 * BLOG_LIMITS.title, error: "Give the article a title." }),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  return answerForm(args, {
    begin: onForm(BEGIN, async ({ title }) => {
      const id = await createBlog(db, session.actor, { sellerId, title });
      const say = "Begun. Nobody sees it before you publish it.";
      return { to: `/seller/store/blog/${id}`, say };
    }),
  });
};

/** A store's articles with their states, and the way to a new one. */
export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  const { page, after } = loaderData;
  const [params] = useSearchParams();
  return (
    <StoreFrame
      title="Blog"
      lead="Articles under your store's name: how it is made, how to choose, how to keep it. They stand among the shop's articles."
    >
      <Panel title="Write an article">
        <Form
          intent="begin"
          answer={actionData}
          submit="Begin"
          draft="new article"
          className="flex max-w-xl flex-col gap-4"
        >
          <TextField
            name="title"
            label="Title"
            error="Give the article a title."
            maxLength={BLOG_LIMITS.title}
            autoComplete="off"
          />
        </Form>
      </Panel>
      {page.items.length === 0 ? (
        <EmptyState title="No articles yet">
          <p>One good article is read for years. Begin with what buyers ask you most.</p>
        </EmptyState>
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {page.items.map((blog) => (
            <Row key={blog.id} blog={blog} />
          ))}
        </ul>
      )}
      <Pages state={{ after }} next={page.nextCursor} params={params} />
    </StoreFrame>
  );
}

function Row({ blog: { id, title, state, image, updatedAt } }: { blog: ListedBlog }) {
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      width={128}
      height={72}
      sizes="128px"
      className="h-18 w-32 shrink-0 rounded-control max-sm:w-24"
    />
  ) : null;
  return (
    <StoryCard
      to={`/seller/store/blog/${encodeURIComponent(id)}`}
      title={title || "Without a title"}
      picture={picture}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <BlogBadge state={state} />
        {formatDay(updatedAt)}
      </p>
    </StoryCard>
  );
}
