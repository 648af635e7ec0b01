import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import type { Member } from "./actor.ts";
import type { StoreRole } from "./staff-kinds.ts";

const employers = alias(sellers, "employers");
const OWN = {
  ...{ id: sellers.id, name: sellers.companyName, handle: sellers.handle },
  status: sellers.status,
};
const EMPLOYER = {
  ...{ id: employers.id, name: employers.companyName, handle: employers.handle },
  status: employers.status,
};

/** An account's current state, with its store, in whatever state that is. */
export interface KnownMember {
  actor: Member;
  name: string;
  email: string;
  hasCode: boolean;
  store:
    | (Pick<typeof sellers.$inferSelect, "id" | "handle" | "status"> & {
        name: string;
        role: StoreRole;
      })
    | null;
}

/**
 * Reads an account and its role in a store: its own store, else the one it works in. Read with every request, so that
 * removing somebody takes effect with their next. Null where there is no such account, or it is blocked.
 */
export async function readMember(db: Database, userId: string): Promise<KnownMember | null> {
  const [row] = await db
    .select({ user: users, own: OWN, employer: EMPLOYER, staffRole: storeStaff.role })
    .from(users)
    .leftJoin(sellers, eq(sellers.userId, users.id))
    .leftJoin(storeStaff, eq(storeStaff.userId, users.id))
    .leftJoin(employers, eq(employers.id, storeStaff.sellerId))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row || row.user.banned) return null;
  const { user } = row;
  const own = row.own && { ...row.own, role: "owner" as const };
  const employer = row.employer && row.staffRole && { ...row.employer, role: row.staffRole };
  // Admins have no store: they enter those of others (shop/people/sign-in/enter-store.server.ts).
  const store = user.role === "admin" ? null : (own ?? employer ?? null);
  return {
    actor: actorOf(user, store),
    ...{ name: user.name, email: user.email, hasCode: user.twoFactorEnabled, store },
  };
}

function actorOf(
  { id: userId, role, isShopOwner }: Pick<typeof users.$inferSelect, "id" | "role" | "isShopOwner">,
  store: KnownMember["store"],
): Member {
  if (store?.status !== "approved")
    return { role, userId, sellerId: null, ...(isShopOwner && { isShopOwner }) };
  // A buyer who opens a store or works in one has the same account; in histories they are a seller.
  return { role: "seller", userId, sellerId: store.id, storeRole: store.role };
}
