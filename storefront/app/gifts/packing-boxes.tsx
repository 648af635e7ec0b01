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
import type { Route } from "./+types/packing-boxes";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Packing boxes",
    "The box is the first part of the gift: rose boxes, kraft, velvet, willow and sheesham.",
    { jsonLd: (whole) => productListLd(whole, args.loaderData?.boxes ?? []) },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const asked = getClient(context).listProductsOfCategory("Packing Boxes");
  const { value, failure } = await attempt(asked, []);
  return data({ boxes: toCards(value), failure }, statusOf({ failure }));
}

export default function PackingBoxes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead="The box is the first part of the gift. Most are kept long after what was in them.">
        Packing boxes
      </PageHeading>
      <div className="wrap flex flex-col gap-10 pb-16">
        {loaderData.failure !== null ? (
          <CouldNotLoad what="The boxes" failure={loaderData.failure} />
        ) : loaderData.boxes.length === 0 ? (
          <EmptyState title="No products found." />
        ) : (
          <section aria-labelledby="boxes">
            <h2 id="boxes" className="mb-5 text-28">
              All boxes
            </h2>
            <ProductGrid products={loaderData.boxes} eagerCount={4} />
          </section>
        )}
        <p className="flex justify-center">
          <ButtonLink to="/custom-products">Fill one: make a gift</ButtonLink>
        </p>
      </div>
    </>
  );
}
