import { redirect } from "react-router";
import { CORPORATE_ESSENTIALS } from "#tohfa/shop/catalogue/categories/category.ts";
import { getClient } from "../data.ts";
import { loadShortcuts } from "../listing/category-links.ts";
import type { Route } from "./+types/entry-page";
import { loadSuggestions } from "./load-suggestions.ts";

/**
 * The search box without JavaScript: a form cannot put its text into a path, so it comes here and is
 * sent on to SPEC's address. An empty box goes to all products. The search overlay asks here too
 * (`?suggest=product|corporate|seller|shortcuts`), so that the browser never needs the API's own address.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const term = (query.get("term") ?? "").trim();
  const suggest = query.get("suggest");
  const client = getClient(context);
  if (suggest === "shortcuts") return { shortcuts: await loadShortcuts(client) };
  if (suggest !== null) return loadSuggestions(client, suggest, term);
  if (!term) return redirect("/all/New-Arrival");
  const by = query.get("searchBy") === CORPORATE_ESSENTIALS ? CORPORATE_ESSENTIALS : "product";
  return redirect(`/search/view/${encodeURIComponent(term)}?searchBy=${encodeURIComponent(by)}`);
}
