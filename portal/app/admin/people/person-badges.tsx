import { STORE_ROLE_WORDS } from "#tohfa/shop/access/accounts/store-role.ts";
import type { ListedPerson } from "#tohfa/shop/people/members/list-people.server.ts";
import { Badge } from "../../../../ui/badge.tsx";

/** What somebody is here, in words: "Admin", "Owner of Sana's gifts". */
export function roleWords({
  role,
  isShopOwner,
  store,
}: Pick<ListedPerson, "role" | "isShopOwner" | "store">): string {
  if (role === "admin") return isShopOwner ? "Owner of the shop" : "Admin";
  if (!store) return role === "seller" ? "Seller, no store yet" : "Buyer";
  const { name } = STORE_ROLE_WORDS[store.role];
  return `${name} ${store.role === "owner" ? "of" : "in"} ${store.name}`;
}

type States = Pick<ListedPerson, "isBlocked" | "isConfirmed" | "hasCode" | "role">;

/** What one has to know before doing anything with an account; colour only helps. */
export function PersonBadges({ isBlocked, isConfirmed, hasCode, role }: States) {
  return (
    <span className="flex flex-wrap gap-1">
      {isBlocked ? <Badge look="discount">Blocked</Badge> : null}
      {isConfirmed ? null : <Badge look="gold">Email not confirmed</Badge>}
      {hasCode ? <Badge look="good">Two-step</Badge> : null}
      {role === "admin" && !hasCode ? <Badge look="gold">No sign-in code</Badge> : null}
      {!isBlocked && isConfirmed && !hasCode && role !== "admin" ? (
        <Badge look="plain">Open</Badge>
      ) : null}
    </span>
  );
}
