import { Type } from "typebox";
import { deleteBlog } from "#tohfa/shop/selling/blog/blog.server.ts";
import { afterBlockStep } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { type StoreBlog, showStoreBlog } from "#tohfa/shop/selling/blog/store-blogs.server.ts";
import {
  publishBlog,
  saveBlogDraft,
  takeDownBlog,
} from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/blog-screen";
import { BlogBadge } from "./blog-badge.tsx";
import { blogDefaults } from "./blog-defaults.ts";
import { BlogFields } from "./blog-fields.tsx";
import { BLOG_FORM, draftOfBlogForm } from "./blog-form.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.blog.draft.title || "Article"} · Tohfa` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const blog = await orNotFound(showStoreBlog(db, actor, params.blogId));
  const path = [blog.id, blog.slug].map(encodeURIComponent).join("/");
  return { blog, seeIt: `${storeUrl}/blogs/${path}` };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const { blogId } = params;
  const { files, form } = await takeFiles(request, "pictures");
  const here = url.pathname;
  return await answerForm(
    { form, context },
    {
      save: onForm(BLOG_FORM, async ({ step = "", ...sent }) => {
        const draft = draftOfBlogForm(sent);
        const typed = { ...draft, content: afterBlockStep(draft.content, step) };
        const photos = files.map(({ bytes }) => bytes);
        await saveBlogDraft(db, actor, blogId, { typed, dataDir, photos });
        if (step === "publish") {
          await publishBlog(db, actor, blogId);
          return { to: here, say: "Published: buyers read it now." };
        }
        if (step === "preview") return { to: `${here}/preview` };
        const say = step === "" ? "Kept. Buyers see it when you publish it." : "Kept.";
        return { to: `${here}${placeOf(step, typed.content.length + photos.length)}`, say };
      }),
      "take-down": onForm(Type.Object({}), async () => {
        await takeDownBlog(db, actor, blogId);
        return { to: here, say: "Buyers do not see it any more. It is a draft again." };
      }),
      delete: onForm(Type.Object({}), async () => {
        // The call of SPEC §7 says "forbidden" of another's; here it is not found.
        await showStoreBlog(db, actor, blogId);
        await deleteBlog(db, actor, blogId);
        return { to: "/seller/store/blog", say: "The article is deleted." };
      }),
    },
  );
}

/** The part that a step was about, where it stands then: the screen goes on there. */
function placeOf(step: string, count: number): string {
  const [verb, at] = step.split(" ");
  const index = Number(at);
  if (verb === "add") return `#block-${count - 1}`;
  if (verb === "earlier") return `#block-${Math.max(0, index - 1)}`;
  if (verb === "later") return `#block-${index + 1}`;
  return verb === "remove" || verb === "unpicture" ? `#block-${Math.max(0, index - 1)}` : "";
}

export default function Blog({ loaderData, actionData }: Route.ComponentProps) {
  const { blog, seeIt } = loaderData;
  const { id, draft, state, takenDownReason } = blog;
  const defaults = blogDefaults(draft);
  const isShown = state === "published" || state === "changed";
  return (
    <Detail
      back={{ to: "/seller/store/blog", text: "Blog" }}
      title={draft.title || "Without a title"}
      state={<BlogBadge state={state} />}
      aside={<Steps blog={blog} answer={actionData} seeIt={isShown ? seeIt : null} />}
    >
      {takenDownReason ? (
        <Notice look="error">We took this article down: {takenDownReason}</Notice>
      ) : null}
      {state === "changed" ? (
        <Notice>Buyers read it as it was published last. Publish it to show your changes.</Notice>
      ) : null}
      <Form
        // What is stored is shown anew, in its new order.
        key={JSON.stringify(defaults)}
        intent="save"
        answer={actionData}
        defaults={defaults}
        submit="Keep as a draft"
        pending="Keeping…"
        look="quiet"
        draft={`article ${id}`}
        hasFiles
        className="flex flex-col gap-5"
        beside={
          <>
            <Button type="submit" name="step" value="preview" look="quiet">
              Preview
            </Button>
            <Button type="submit" name="step" value="publish">
              {isShown ? "Publish the changes" : "Publish"}
            </Button>
          </>
        }
      >
        <BlogFields blocks={draft.content} />
      </Form>
    </Detail>
  );
}

function Steps({
  blog: { state },
  answer,
  seeIt,
}: {
  blog: StoreBlog;
  answer: FormAnswer | undefined;
  seeIt: string | null;
}) {
  return (
    <Panel title="More">
      <div className="flex flex-col items-start gap-4">
        {seeIt ? (
          <>
            <a
              href={seeIt}
              className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
            >
              See it in the shop
            </a>
            <Form
              intent="take-down"
              answer={answer}
              submit="Take it back"
              look="quiet"
              isBrief
              className="flex flex-col gap-2"
            >
              <p className="text-13 text-ink-soft">Buyers no longer see it. It stays here.</p>
            </Form>
          </>
        ) : null}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            Delete this article
          </summary>
          <Form
            intent="delete"
            answer={answer}
            submit="Delete it for good"
            look="danger"
            isBrief
            className="mt-2 flex flex-col gap-3"
          >
            {state === "draft" ? null : (
              <p className="text-15">Links to it, also from search engines, will stop working.</p>
            )}
          </Form>
        </details>
      </div>
    </Panel>
  );
}
