import { data } from "react-router";
import { categoryFromPath } from "#tohfa/shop/catalogue/categories/category.ts";
import type { Route } from "./+types/collection-page";
import { CategoryListing } from "./category-listing.tsx";
import { categoryMeta } from "./category-meta.ts";
import { loadCategory } from "./load-category.ts";

/** /collection/{categoryName} */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadCategory(url, context, categoryFromPath(params.categoryName));
  return data(page, { status: page.status });
}

export const meta = (args: Route.MetaArgs) => categoryMeta(args, args.loaderData);

export default function Collection({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryListing page={loaderData} above={{ name: "All collections", to: "/all-collection" }} />
  );
}
