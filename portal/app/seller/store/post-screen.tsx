import { Type } from "typebox";
import {
  deletePost,
  savePost,
  showOwnPost,
} from "#tohfa/shop/selling/sellers/store-posts.server.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { Detail } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/post-screen";
import { PostFields } from "./post-fields.tsx";
import { POST } from "./post-schema.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.post.title ?? "Post"} · Tohfa` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  return { post: await orNotFound(showOwnPost(db, actor, params.postId)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = storeOf(context).session;
  const { postId } = params;
  const { files, form } = await takeFiles(request, "pictures");
  const to = "/seller/store/posts";
  return await answerForm(
    { form, context },
    {
      save: onForm(POST, async (typed) => {
        const photos = files.map(({ bytes }) => bytes);
        await savePost(db, actor, postId, { ...typed, dataDir, photos });
        return { to, say: "Saved, and so on your page." };
      }),
      delete: onForm(Type.Object({}), async () => {
        await deletePost(db, actor, postId);
        return { to, say: "The post is deleted." };
      }),
    },
  );
}

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, text, image } = loaderData.post;
  return (
    <Detail back={{ to: "/seller/store/posts", text: "Posts" }} title={title}>
      <Form
        intent="save"
        answer={actionData}
        submit="Save"
        pending="Sending…"
        draft={`post ${id}`}
        defaults={{ title, text }}
        hasFiles
      >
        {image ? (
          <div>
            <Picture
              src={image}
              alt="The post's picture"
              width={240}
              height={240}
              sizes="240px"
              className="size-60 rounded-card border border-line"
            />
            <TickField name="isPictureRemoved" label="Without this picture" />
          </div>
        ) : null}
        <PostFields hasPicture={image !== ""} />
      </Form>
      <details className="max-w-xl">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
          Delete this post
        </summary>
        <Form
          intent="delete"
          answer={actionData}
          submit="Delete it for good"
          look="danger"
          isBrief
          className="mt-2 flex flex-col gap-3"
        />
      </details>
    </Detail>
  );
}
