import { eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import type { PayloadOf } from "#tohfa/shop/messages/mail/render-message.ts";

/** The letters to a seller about staff's changes of their product. */
type ProductTemplate =
  | "product-taken-down"
  | "product-put-back"
  | "product-in-sale"
  | "product-out-of-sale";

/** Notifies a product's seller, in the transaction of the change. `about`: the id of the audit log's line. */
export async function notifyProductSeller<Name extends ProductTemplate>(
  tx: Transaction,
  sellerId: string,
  {
    template,
    about,
    payload,
  }: { template: Name; about: number; payload(firstName: string): PayloadOf<Name> },
): Promise<void> {
  const [seller] = await tx
    .select({
      fullName: sellers.fullName,
      phone: sellers.phone,
      whatsAppNumber: sellers.whatsAppNumber,
      email: users.email,
    })
    .from(sellers)
    .leftJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, sellerId));
  if (!seller) return;
  const [firstName = ""] = seller.fullName.trim().split(/\s+/);
  const { email, phone, whatsAppNumber } = seller;
  const to = { email: email ?? "", phone: phone ?? "", whatsAppNumber };
  await notify(tx, to, { template, about: String(about), payload: payload(firstName) });
}
