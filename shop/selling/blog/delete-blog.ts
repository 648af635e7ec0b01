import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** PRODUCT §2: only the blog's own seller or an admin. A null actor is not signed in. */
export function whyNotDeleteBlog(
  actor: Actor | null,
  blog: { sellerId: string | null },
): Refusal | null {
  if (can(actor ?? VISITOR, "deleteBlog", blog)) return null;
  if (actor) return new Refusal("forbidden", "Only the article's own seller may delete it.");
  return new Refusal("unauthenticated", "Please sign in to delete an article.");
}
