import type { Deal } from "#tohfa/shop/buying/deals/deal.ts";
import { replaceNames } from "#tohfa/shop/values/language/name-in.ts";
import { language } from "../../../ui/language/t.ts";

/** A deal in the words of the page's language; those that nobody wrote stay as they are. */
export function inPageLanguage(deal: Deal): Deal {
  // The other language's words are no part of the page.
  const none = { nameUrdu: "", descriptionUrdu: "" };
  if (language() === "en") return { ...deal, ...none };
  return {
    ...deal,
    ...none,
    name: deal.nameUrdu || deal.name,
    description: deal.descriptionUrdu || deal.description,
    whyNot: replaceNames("ur", deal.whyNot, [deal, ...deal.products]),
  };
}
