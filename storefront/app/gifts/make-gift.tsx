import { data } from "react-router";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { toCards } from "../ui/card-product.ts";
import { CouldNotLoad } from "../ui/could-not-load.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ProductGrid } from "../ui/product-grid.tsx";
import type { Route } from "./+types/make-gift";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Make Gift", "Pick a box, fill it with things they love, write the card.");

/** The shelves of the gift builder, a row each. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getClient(context);
  const { value: shelves, failure } = await attempt(client.listGiftCategories("all"), []);
  const filled = await Promise.all(
    shelves.map(async (shelf) => ({
      name: shelf.name,
      description: shelf.description,
      // A shelf that cannot be had is left out.
      products: toCards((await attempt(client.listGiftProducts(shelf.slug), [])).value).slice(0, 4),
    })),
  );
  const full = filled.filter(({ products }) => products.length > 0);
  return data({ shelves: full, failure }, statusOf({ failure }));
}

export default function MakeGift({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead="Begin with a box, add two or three things, and write the card at checkout.">
        Make Gift
      </PageHeading>
      <div className="wrap flex flex-col gap-14 pb-16">
        <p>
          <ButtonLink to="/boxes/packing">Pick a box</ButtonLink>
        </p>
        {loaderData.failure !== null ? (
          <CouldNotLoad what="The gifts" failure={loaderData.failure} />
        ) : loaderData.shelves.length === 0 ? (
          <EmptyState title="No products found." />
        ) : null}
        {loaderData.shelves.map((shelf) => (
          <section key={shelf.name}>
            <h2 className="text-28">{shelf.name}</h2>
            <p className="mb-5 text-ink-soft">{shelf.description}</p>
            <ProductGrid products={shelf.products} />
          </section>
        ))}
      </div>
    </>
  );
}
