import { data } from "react-router";
import { t } from "../../../ui/language/t.ts";
import type { Route } from "./+types/category-page";
import { CategoryListing } from "./category-listing.tsx";
import { categoryMeta } from "./category-meta.ts";
import { loadCategory } from "./load-category.ts";
import { shelfGroups } from "./load-shelf.ts";
import { ShelfLinks } from "./shelf-links.tsx";

/** The category pages of SPEC §2 with an address of their own, and whose products they show. */
const CATEGORY_PAGES: Record<string, { category: string; title: string; lead: string }> = {
  "/jewellery": {
    category: "Jewelry",
    title: "Jewellery",
    lead: "Names, initials and stones, in boxes made to be kept.",
  },
  "/tech": {
    category: "Tech",
    title: "Tech",
    lead: "Small useful things, many of them engraved with a name.",
  },
  "/chocolate-box-&-eatings": {
    category: "Chocolate Box & Eatings",
    title: "Chocolate Box & Eatings",
    lead: "Truffles, dates, mithai and hampers, packed on the day they leave.",
  },
  "/gifts": {
    category: "Gifts",
    title: "Gifts",
    lead: "For a birthday, a wedding, Eid, or no reason at all.",
  },
};

/** /jewellery, /tech, /chocolate-box-&-eatings, /gifts */
export async function loader({ url, context }: Route.LoaderArgs) {
  // The page's address, also where the router asks for its data.
  const path = decodeURIComponent(url.pathname).replace(/\/$/, "");
  const { category, title, lead } = CATEGORY_PAGES[path] ?? {
    category: "Gifts",
    title: "Gifts",
    lead: "",
  };
  const words = { title: t(title), lead: t(lead) };
  const page = await loadCategory(url, context, category, words);
  // Linked from every page's footer: it exists even while the category is empty.
  const shelves = category === "Gifts" ? shelfGroups() : null;
  return data({ ...page, shelves }, { status: page.status === 404 ? 200 : page.status });
}

export const meta = (args: Route.MetaArgs) => categoryMeta(args, args.loaderData);

export default function OwnCategoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CategoryListing page={loaderData} />
      {loaderData.shelves ? <ShelfLinks groups={loaderData.shelves} /> : null}
    </>
  );
}
