import { createPost } from "#tohfa/shop/selling/sellers/store-posts.server.ts";
import { Detail } from "../../detail/detail.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/new-post-screen";
import { PostFields } from "./post-fields.tsx";
import { POST } from "./post-schema.server.ts";

export const meta = () => [{ title: "New post · Tohfa" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { files, form } = await takeFiles(request, "pictures");
  return await answerForm(
    { form, context },
    {
      create: onForm(POST, async ({ title, text }) => {
        const photos = files.map(({ bytes }) => bytes);
        await createPost(db, session.actor, { sellerId, dataDir, title, text, photos });
        return { to: "/seller/store/posts", say: "Your post is on your page." };
      }),
    },
  );
}

export default function NewPost({ actionData }: Route.ComponentProps) {
  return (
    <Detail back={{ to: "/seller/store/posts", text: "Posts" }} title="New post">
      <Form
        intent="create"
        answer={actionData}
        submit="Put on the page"
        pending="Sending…"
        draft="new post"
        hasFiles
      >
        <PostFields hasPicture={false} />
      </Form>
    </Detail>
  );
}
