import { Type } from "typebox";
import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import type { BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { isEmptyBlock, whyNotPublishBlog } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { playerOf } from "#tohfa/shop/selling/blog/player.ts";
import { readingMinutes } from "#tohfa/shop/selling/blog/reading-time.ts";
import { showStoreBlog } from "#tohfa/shop/selling/blog/store-blogs.server.ts";
import { publishBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { Detail } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/blog-preview-screen";
import { BlogBadge } from "./blog-badge.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.blog.draft.title || "Article"} · Tohfa` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const blog = await orNotFound(showStoreBlog(db, actor, params.blogId));
  return { blog, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  const { blogId } = args.params;
  return answerForm(args, {
    publish: onForm(Type.Object({}), async () => {
      await publishBlog(db, actor, blogId);
      const to = `/seller/store/blog/${encodeURIComponent(blogId)}`;
      return { to, say: "Published: buyers read it now." };
    }),
  });
};

/** An article as buyers will read it: the storefront's page, without what leads away from it. */
export default function BlogPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { blog, now } = loaderData;
  const { id, draft, authorName, state } = blog;
  const blocks = draft.content.filter((block) => !isEmptyBlock(block));
  const isSame = state === "published";
  return (
    <Detail
      back={{ to: `/seller/store/blog/${encodeURIComponent(id)}`, text: "Go on writing" }}
      title="Preview"
      state={<BlogBadge state={state} />}
      next={
        isSame ? null : (
          <StepButton
            intent="publish"
            text="Publish"
            look="primary"
            whyNot={whyNotPublishBlog(draft)?.message ?? null}
            answer={actionData}
          />
        )
      }
    >
      <article className="rounded-card border border-line bg-paper p-4 sm:p-8">
        <div className="mx-auto max-w-[44rem]">
          <h2 className="text-38 break-words">{draft.title || "Without a title"}</h2>
          <p className="mt-3 text-ink-soft">
            {`By ${authorName} · ${formatDay(now)} · ${readingMinutes(blocks)} min read`}
          </p>
          <div className="mt-8 flex flex-col gap-6 text-17">
            {blocks.map((block, index) => (
              <Block key={`${index} ${block.type}`} block={block} />
            ))}
          </div>
          {draft.titleUrdu ? <InUrdu title={draft.titleUrdu} text={draft.textUrdu} /> : null}
          {draft.tags.length > 0 ? (
            <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
              {draft.tags.map((tag) => (
                <li key={tag} className="rounded-full bg-rose-50 px-3 py-1 text-13 break-words">
                  {tag}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </article>
    </Detail>
  );
}

/** What those who read the shop in Urdu see instead of the words above. */
function InUrdu({ title, text }: { title: string; text: string }) {
  return (
    <section lang="ur" dir="rtl" className="mt-10 border-t border-line pt-8">
      <h2 className="text-28 break-words">{title}</h2>
      <div
        className="prose mt-4 break-words text-17"
        // Made safe when it was kept (clean-blog.server.ts).
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </section>
  );
}

function Block({ block }: { block: BlogBlock }) {
  if (block.type === "image") {
    return (
      <div className={block.images.length > 1 ? "grid gap-4 sm:grid-cols-2" : ""}>
        {block.images.map(({ url, alt }) => (
          <Picture
            key={url}
            src={url}
            alt={alt}
            width={1600}
            height={900}
            sizes="(width >= 768px) 704px, 100vw"
            className="aspect-16/9 w-full rounded-card"
          />
        ))}
      </div>
    );
  }
  if (block.type === "heading") {
    return (
      <h3 className="-mb-2 font-display text-28 font-[560] break-words">
        {textFromHtml(block.text)}
      </h3>
    );
  }
  if (block.type === "embed" && playerOf(block.text)) {
    return (
      // The hub lets no other site's player in; the storefront's article does.
      <p className="grid aspect-16/9 place-items-center rounded-card bg-ink p-4 text-center text-white">
        <span className="wrap-anywhere">Here the film plays: {block.text}</span>
      </p>
    );
  }
  return (
    <div
      dir="auto"
      className={`prose break-words ${block.type === "embed" ? "rounded-card bg-gold-50 p-5 font-display text-21" : ""}`}
      // Made safe when it was kept (clean-blog.server.ts).
      dangerouslySetInnerHTML={{ __html: block.text }}
    />
  );
}
