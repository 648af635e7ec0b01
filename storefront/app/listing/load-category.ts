import type { RouterContextProvider } from "react-router";
import { categoryPath } from "#tohfa/shop/catalogue/categories/category.ts";
import { CATEGORY_PAGE } from "#tohfa/shop/catalogue/product/visible.ts";
import type { Category } from "../../../contract/category.ts";
import { getClient } from "../data.ts";
import { bannerOf } from "./category-banner.tsx";
import type { ListingState } from "./listing-state.ts";
import { type Listing, loadListing, readAsked } from "./load-listing.ts";

/** A category's page: the category, and of its products what the address asks for. */
export interface CategoryPage {
  title: string;
  lead?: string | undefined;
  image?: string | undefined;
  /** The path under which the category is listed: spelled as its name is, whatever was typed. */
  canonical: string;
  state: ListingState;
  listing: Listing;
  /** 404 for a name no category has and no product carries, 502 where the list could not be had. */
  status: number;
}

/** Loads `/all/{name}` and its like; `name` as people say it, without hyphens. */
export async function loadCategory(
  url: URL,
  context: Readonly<RouterContextProvider>,
  name: string,
  words: { title?: string; lead?: string } = {},
): Promise<CategoryPage> {
  const client = getClient(context);
  const state = readAsked(url.searchParams);
  const [category, listing] = await Promise.all([
    // The banner is an extra: without it the list is still shown.
    client.getCategory(name).catch((): Category | null => null),
    loadListing(client, { category: name }, state, CATEGORY_PAGE),
  ]);
  const { counts } = listing;
  const isUnknown = !category && counts.inStock + counts.outOfStock + listing.cards.length === 0;
  return {
    ...bannerOf(category, name),
    ...words,
    canonical: trueAddress(url.pathname, category),
    state,
    listing,
    status: listing.failure ? 502 : isUnknown ? 404 : 200,
  };
}

/** "/all/photo-frames" is "/all/Photo-Frames"; a category with an address of its own keeps that. */
function trueAddress(path: string, category: Category | null): string {
  const [, folder, name] = path.split("/");
  return category && name ? categoryPath(category.name).replace("/all/", `/${folder}/`) : path;
}
