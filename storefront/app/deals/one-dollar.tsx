import { data, useRevalidator } from "react-router";
import { SALE_PAGE } from "../../../shop/catalog/visible.ts";
import { formatMomentWithZone } from "../../../shop/karachi-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { NO_FILTERS, readListing } from "../listing/listing-state.ts";
import { loadListing } from "../listing/load-listing.ts";
import { pageMeta } from "../meta.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { UnreachedHere } from "../shell/unreached.tsx";
import { productListLd } from "../structured-data.ts";
import type { Route } from "./+types/one-dollar";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "The 1$ sale",
    "Small gifts for about a dollar each. When they are gone, they are gone.",
    {
      picture: { url: args.loaderData?.banners.value[0] ?? "", alt: "The 1$ sale", ratio: 16 / 5 },
      jsonLd: (whole) => productListLd(whole, args.loaderData?.products ?? []),
    },
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = getClient(context);
  const { page } = readListing(new URL(request.url).searchParams);
  const state = { ...NO_FILTERS, sort: null, page };
  const [sale, banners, end] = await Promise.all([
    loadListing(client, { oneDollar: true, sort: "newest" }, state, SALE_PAGE),
    // The sale is shown without its banners.
    attempt(client.listOneDollarBanners(), []),
    attempt(client.oneDollarSaleEnd(), null),
  ]);
  const { cards: products, failure } = sale;
  const more = sale.hasMore ? { page: page + 1, remaining: sale.total - products.length } : null;
  const total = `${sale.total}${sale.totalIsCapped ? "+" : ""}`;
  return data(
    { products, more, total, failure, banners, endsAt: end.value },
    statusOf({ failure }),
  );
}

export default function OneDollarSale({ loaderData }: Route.ComponentProps) {
  const { products, more, total, failure, banners, endsAt } = loaderData;
  return (
    <>
      <PageHeading lead="Small gifts for the price of a cup of chai. When they are gone, they are gone.">
        The 1$ sale
      </PageHeading>
      <div className="wrap flex flex-col gap-10 pb-16">
        {/* SPEC §8 */}
        {banners.failure !== null ? <Notice>Failed to fetch images</Notice> : null}
        {banners.value.length > 0 ? <Banners banners={banners.value} /> : null}
        {endsAt && products.length > 0 ? <SaleEnd endsAt={endsAt} /> : null}
        {failure !== null ? (
          <CouldNotLoad what="The sale" failure={failure} />
        ) : products.length === 0 ? (
          <EmptyState
            title="No products found."
            actions={<ButtonLink to="/super-deals">Super deals</ButtonLink>}
          />
        ) : (
          <section aria-labelledby="in-the-sale">
            <h2 id="in-the-sale" className="mb-5 text-28">
              In the sale
            </h2>
            <ProductGrid products={products} columns="dense" eagerCount={4} />
            {more ? (
              <LoadMore
                to={`?page=${more.page}`}
                problem={<UnreachedHere of={`?page=${more.page}`} />}
                remaining={Math.max(1, more.remaining)}
                shown={products.length}
                total={total}
              />
            ) : null}
          </section>
        )}
      </div>
    </>
  );
}

/** How long it still runs, and until when; once it is over the page is asked for anew, without the sale. */
function SaleEnd({ endsAt }: { endsAt: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-rose-50 px-5 py-4">
      <div>
        <p className="font-display text-21 font-[560]">The sale ends in</p>
        <p className="text-13 text-ink-soft">
          Ends <time dateTime={endsAt}>{formatMomentWithZone(Date.parse(endsAt))}</time>
        </p>
      </div>
      <Countdown endsAt={endsAt} label="The sale ends in" onEnd={revalidate} />
    </div>
  );
}

function Banners({ banners }: { banners: string[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {banners.slice(0, 3).map((banner, index) => (
        <li key={banner} className="sm:first:col-span-2">
          <Picture
            src={banner}
            alt=""
            width={1600}
            height={500}
            sizes="100vw"
            priority={index === 0}
            className="aspect-16/5 w-full rounded-card"
          />
        </li>
      ))}
    </ul>
  );
}
