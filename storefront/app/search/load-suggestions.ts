import type { Seller } from "#tohfa/shop/selling/sellers/seller.ts";
import type { Client } from "../../../contract/client.ts";
import { type CategoryLink, categoryLink } from "../listing/category-links.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { toCards } from "../product-card/to-card.ts";

/** What the search overlay shows: for which tab and text, so that a late answer can be told apart. */
export interface Suggested {
  by: "product" | "corporate" | "seller";
  term: string;
  products: CardProduct[];
  sellers: Seller[];
  /** Texts that what is typed may become, and categories. */
  words: string[];
  categories: CategoryLink[];
  failed: boolean;
}

const MAX_SUGGESTIONS = 8;

/** At most 8 products or sellers, and what the text may become; without a text the suggested sellers (SPEC §2). */
export async function loadSuggestions(
  client: Client,
  asked: string,
  term: string,
): Promise<Suggested> {
  const by = asked === "corporate" || asked === "seller" ? asked : "product";
  const lists = { products: [], sellers: [], words: [], categories: [] };
  const nothing: Suggested = { by, term, ...lists, failed: false };
  try {
    if (term === "") {
      return by === "seller"
        ? { ...nothing, sellers: (await client.listSellers()).slice(0, MAX_SUGGESTIONS) }
        : nothing;
    }
    const { products, categories: names, ...others } = await client.suggest(by, term);
    const categories = await Promise.all(names.map((name) => categoryLink(client, name)));
    // SPEC §5: what has no id is not shown.
    return {
      ...nothing,
      ...others,
      categories,
      products: toCards(products.filter(({ id }) => id !== "")),
    };
  } catch {
    return { ...nothing, failed: true };
  }
}
