import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "../db/open.server.ts";
import { credentials, users } from "../db/schema/accounts.ts";
import { sellers } from "../db/schema/catalog.ts";
import { demoId } from "./random.ts";

/** No secret: these accounts are only in demo shops. */
export const DEMO_PASSWORD = "three gift words";

/** An account of each role, to try the portal; the seller owns a store of the demo shop. */
export const DEMO_ACCOUNTS = [
  { role: "buyer", email: "buyer@tohfa.example", name: "Ayesha Khan", store: null },
  { role: "seller", email: "seller@tohfa.example", name: "Sana Malik", store: "tohfa-studio" },
  { role: "admin", email: "admin@tohfa.example", name: "Bilal Ahmed", store: null },
] as const;

export async function fillAccounts(tx: Transaction): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  for (const { role, email, name, store } of DEMO_ACCOUNTS) {
    const id = demoId(`account ${email}`);
    await tx.insert(users).values({ id, email, name, role, emailVerified: true });
    await tx
      .insert(credentials)
      .values({ id, userId: id, accountId: id, providerId: "credential", password });
    if (store) await tx.update(sellers).set({ userId: id }).where(eq(sellers.handle, store));
  }
}
