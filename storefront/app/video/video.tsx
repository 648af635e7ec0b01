import { data } from "react-router";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { productListLd } from "../structured-data.ts";
import { ButtonLink } from "../ui/button.tsx";
import { toCards } from "../ui/card-product.ts";
import { CouldNotLoad } from "../ui/could-not-load.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ProductGrid } from "../ui/product-grid.tsx";
import type { Route } from "./+types/video";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Videos", "Products that their sellers have filmed.", {
    jsonLd: (whole) => productListLd(whole, args.loaderData?.products ?? []),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { value, failure } = await attempt(getClient(context).listAllProducts(), []);
  const products = toCards(value.filter(({ videoUrl }) => videoUrl)).slice(0, 60);
  return data({ products, failure }, statusOf({ failure }));
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead="Press play on a card to see it move.">Videos</PageHeading>
      <div className="wrap pb-16">
        {loaderData.failure !== null ? (
          <CouldNotLoad what="The videos" failure={loaderData.failure} />
        ) : loaderData.products.length === 0 ? (
          <EmptyState
            title="No videos yet"
            actions={<ButtonLink to="/all/New-Arrival">See what is new</ButtonLink>}
          >
            Ask any seller for a pre-dispatch video of your own gift: it is free.
          </EmptyState>
        ) : (
          <ProductGrid products={loaderData.products} />
        )}
      </div>
    </>
  );
}
