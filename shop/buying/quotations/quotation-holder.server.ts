import type { quotations } from "#tohfa/db/schema/quotations.ts";
import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { isSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

type Secret = Pick<typeof quotations.$inferSelect, "id" | "accessTokenHash">;

/** The actor for this quotation and token: its holder, or a visitor if the token is wrong. */
export function holderOfQuotation(quotation: Secret | undefined, token: string): Actor {
  return quotation && isSecret(token, quotation.accessTokenHash)
    ? { role: "quotation_holder", quotationId: quotation.id }
    : VISITOR;
}

/** Also the refusal for a wrong link, so that it does not tell which quotations there are. */
export function quotationNotFound(): Refusal {
  return new Refusal("not_found", "There is no such quotation. Open its link from the letter.");
}
