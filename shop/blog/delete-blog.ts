import type { Actor } from "../accounts/actor.ts";
import { Refusal } from "../refusal.ts";

/** PRODUCT §2: only the blog's own seller or an admin. */
export function whyNotDeleteBlog(
  actor: Actor | null,
  blog: { sellerId: string | null },
): Refusal | null {
  if (!actor) return new Refusal("unauthenticated", "Please sign in to delete an article.");
  if (actor.role === "admin") return null;
  const isOwn = actor.sellerId !== null && actor.sellerId === blog.sellerId;
  return isOwn ? null : new Refusal("forbidden", "Only the article's own seller may delete it.");
}
