import type { FastifyInstance } from "fastify";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { blogById, deleteBlog, listBlogs } from "#tohfa/shop/selling/blog/blog.server.ts";
import { blogToWire } from "../../contract/blog.ts";
import { actorOf } from "../actor.ts";
import type { ApiContext } from "../context.ts";
import { read, route } from "../route.ts";

export function blogRoutes(app: FastifyInstance, { db }: ApiContext): void {
  read(app, "getBlog", async ({ params }) => {
    const blog = await blogById(db, params.id);
    return { body: { data: blogToWire(blog) }, tags: [tag("blog", blog.id)] };
  });

  read(app, "listBlogs", async ({ params }) => ({
    body: (await listBlogs(db, params.product)).map(blogToWire),
    tags: ["blogs"],
  }));

  route(app, "deleteBlog", async ({ params }, request) => {
    await deleteBlog(db, await actorOf(db, request), params.id);
    return { body: { message: "The article is deleted." } };
  });
}
