import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { SALE_PAGE } from "#tohfa/shop/catalogue/product/visible.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
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
import type { Route } from "./+types/one-dollar-page";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("The 1$ sale"),
    t("Small gifts for about a dollar each. When they are gone, they are gone."),
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

const DAY_MS = 24 * 3_600_000;

export default function OneDollarSale({ loaderData }: Route.ComponentProps) {
  const { products, more, total, failure, banners, endsAt } = loaderData;
  return (
    <>
      <PageHeading
        lead={t("Small gifts for the price of a cup of chai. When they are gone, they are gone.")}
      >
        {t("The 1$ sale")}
      </PageHeading>
      <div className="wrap flex flex-col gap-4 pb-16 sm:gap-8">
        {/* SPEC §8 */}
        {banners.failure !== null ? <Notice>{t("Failed to fetch images")}</Notice> : null}
        {banners.value[0] ? <Banner banner={banners.value[0]} /> : null}
        {endsAt && products.length > 0 ? <SaleEnd endsAt={endsAt} /> : null}
        {failure !== null ? (
          <CouldNotLoad what={t("The sale")} failure={failure} />
        ) : products.length === 0 ? (
          <EmptyState
            title={t("No products found.")}
            actions={<ButtonLink to="/super-deals">{t("Super deals")}</ButtonLink>}
          />
        ) : (
          <section aria-labelledby="in-the-sale">
            <h2 id="in-the-sale" className="mb-3 text-21 sm:mb-5 sm:text-28">
              {t("In the sale")}
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

/** Until when it runs, with a clock on its last day; once it is over the page is asked for anew, without the sale. */
function SaleEnd({ endsAt }: { endsAt: string }) {
  const { revalidate } = useRevalidator();
  // The HTML is the same for everybody and may be older: the browser knows what day it is.
  const [isLastDay, setLastDay] = useState(false);
  useEffect(() => {
    setLastDay(Date.parse(endsAt) - Date.now() < DAY_MS);
  }, [endsAt]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-rose-50 px-4 py-2">
      <p className="font-semibold">
        {tx("Ends {day}", {
          day: (
            <time dateTime={endsAt}>
              {when(formatDay(Date.parse(endsAt)).replace(/ \d{4}$/, ""))}
            </time>
          ),
        })}
      </p>
      {isLastDay ? (
        <Countdown endsAt={endsAt} label={t("The sale ends in")} onEnd={revalidate} />
      ) : null}
    </div>
  );
}

function Banner({ banner }: { banner: string }) {
  return (
    <Picture
      src={banner}
      alt=""
      width={1600}
      height={500}
      sizes="100vw"
      priority
      className="aspect-16/5 max-h-72 w-full rounded-card"
    />
  );
}
