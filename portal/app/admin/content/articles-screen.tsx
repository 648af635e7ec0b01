import { useSearchParams } from "react-router";
import { Type } from "typebox";
import { deleteBlog } from "#tohfa/shop/selling/blog/blog.server.ts";
import {
  listStaffBlogs,
  publishBlogAgain,
  type StaffBlog,
} from "#tohfa/shop/selling/blog/moderate-blogs.server.ts";
import { takeDownBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { Pages, Tabs } from "../../list/list.tsx";
import { ListControls } from "../../list/list-controls.tsx";
import { type ListDefinition, pagePart, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import { OF, REASON } from "../typed.server.ts";
import { WithReason } from "../with-reason.tsx";
import type { Route } from "./+types/articles-screen";
import { ContentTabs } from "./content-tabs.tsx";

export const meta = () => [{ title: "Articles · Tohfa admin" }];

/** Its controls only. */
const ARTICLES: ListDefinition<StaffBlog> = {
  things: "articles",
  search: "Words of its title, or its writer",
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => id,
  hrefOf: () => null,
  columns: [],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const state = readListState(url, ARTICLES);
  const tab = (["published", "down", "drafts"] as const).find((one) => one === state.tab);
  const query = { tab, search: state.search, ...pagePart(state) };
  const page = await orNotFound(listStaffBlogs(db, sessionOf(context).actor, query));
  return { state, page, storeUrl };
}

const ONE = Type.Object({ of: OF });
const WHY = Type.Object({ of: OF, reason: REASON });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const to = `${url.pathname}${url.search}`;
  return answerForm(args, {
    "take-down": onForm(WHY, async ({ of, reason }) => {
      await takeDownBlog(db, actor, of, reason);
      return { to, say: "It is out of the shop." };
    }),
    publish: onForm(ONE, async ({ of }) => {
      await publishBlogAgain(db, actor, of);
      return { to, say: "It is in the shop again." };
    }),
    delete: onForm(ONE, async ({ of }) => {
      await deleteBlog(db, actor, of);
      return { to, say: "The article is deleted." };
    }),
  });
};

const TABS = [
  { value: "", text: "All", count: "" },
  { value: "published", text: "In the shop", count: "" },
  { value: "down", text: "Taken down", count: "" },
  { value: "drafts", text: "Drafts", count: "" },
];

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, storeUrl } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="mb-2 text-28">Articles</h1>
      <ContentTabs />
      <Tabs tabs={TABS} chosen={state.tab} params={params} />
      <ListControls of={ARTICLES} state={state} csv={undefined} />
      {page.items.length === 0 ? (
        <EmptyState title={state.search ? "No articles fit" : "No articles here"}>
          <p>{state.search ? "Try fewer words." : "Sellers write them for the shop's blog."}</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {page.items.map((blog) => (
            <li key={blog.id} className="rounded-card border border-line bg-white p-4 sm:p-5">
              <Article blog={blog} storeUrl={storeUrl} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <Pages state={state} next={page.nextCursor} params={params} />
    </>
  );
}

function Article({
  blog,
  storeUrl,
  answer,
}: {
  blog: StaffBlog;
  storeUrl: string;
  answer: FormAnswer | undefined;
}) {
  const { id, slug, title, authorName, categories, published, takenDownReason } = blog;
  const address = `${storeUrl}/blogs/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-ink-soft">
        <span className="min-w-0 break-words">
          {[authorName, ...categories].filter(Boolean).join(", ")}
        </span>
        <span>{formatDay(blog.createdAt)}</span>
      </p>
      <h2 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-17 break-words">
        {published ? (
          <a href={address} className="underline underline-offset-4 hover:text-rose-700">
            {title}
          </a>
        ) : (
          title
        )}
        {published ? null : <Badge look="gold">{takenDownReason ? "Taken down" : "Draft"}</Badge>}
      </h2>
      {takenDownReason ? (
        <p className="mt-2 break-words">
          <span className="text-ink-soft">Why: </span>
          {takenDownReason}
        </p>
      ) : null}
      <div className="mt-3 flex flex-col gap-2">
        {takenDownReason ? (
          <StepButton
            intent="publish"
            of={id}
            text="Publish it again"
            look="quiet"
            whyNot={null}
            answer={answer}
          />
        ) : null}
        {published ? (
          <WithReason
            intent="take-down"
            of={id}
            text="Take it down"
            label="What has to be changed"
            hint="Its writer reads it, and cannot publish it until you do."
            answer={answer}
          />
        ) : null}
        <details className="border-t border-line pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            Delete it for good…
          </summary>
          <p className="mb-3">The article cannot be brought back.</p>
          <StepButton
            intent="delete"
            of={id}
            text="Delete it for good"
            look="danger"
            whyNot={null}
            answer={answer}
          />
        </details>
      </div>
    </>
  );
}
