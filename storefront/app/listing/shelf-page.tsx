import { data } from "react-router";
import { findShelf } from "#tohfa/shop/catalogue/lists/shelves.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { getClient } from "../data.ts";
import { pageMeta, shopPromise } from "../meta.ts";
import { notFound } from "../not-found.ts";
import { breadcrumbLd, productListLd } from "../structured-data.ts";
import type { Route } from "./+types/shelf-page";
import { loadShelf, shelfGroups } from "./load-shelf.ts";
import { ProductListing } from "./product-listing.tsx";
import { ShelfBanner } from "./shelf-banner.tsx";
import { ShelfLinks } from "./shelf-links.tsx";

/** /gifts/for-mother, /gifts/wedding, /gifts/under-1000 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shelf = findShelf(params.shelf);
  if (!shelf) throw notFound();
  const query = new URL(request.url).searchParams;
  const { state, listing } = await loadShelf(getClient(context), shelf, query);
  const { path, title, lead, drawing } = shelf;
  const others = shelfGroups(shelf.path);
  const page = { path, title, lead, drawing, state, listing, others };
  return data(page, { status: listing.failure ? 502 : 200 });
}

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, t("Gifts"), t("This page is not here."), { noindex: true });
  const { title, lead, path, listing } = page;
  return pageMeta(
    args,
    t(title),
    `${t("{lead} {title} from makers across Pakistan.", { lead: t(lead), title: t(title) })} ${shopPromise(args)}`,
    {
      canonical: path,
      noindex: listing.cards.length === 0,
      jsonLd: (whole) => [
        breadcrumbLd(whole, [
          { name: "Gifts", to: "/gifts" },
          { name: title, to: path },
        ]),
        ...productListLd(whole, listing.cards),
      ],
    },
  );
};

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, drawing, listing, state, others } = loaderData;
  return (
    <>
      <ShelfBanner title={title} lead={lead} drawing={drawing} />
      <ProductListing
        listing={listing}
        state={state}
        sorts={["newest", "price", "-price", "rating"]}
        empty={<EmptyShelf />}
      />
      <ShelfLinks groups={others} />
    </>
  );
}

function EmptyShelf() {
  return (
    <EmptyState
      title={t("No gifts here today")}
      actions={
        <>
          <ButtonLink to="/gift-finder">{t("Open the gift finder")}</ButtonLink>
          <ButtonLink to="/gifts" look="quiet">
            {t("See all gifts")}
          </ButtonLink>
        </>
      }
    >
      {t("Tell us who the gift is for, and we will look through the whole shop.")}
    </EmptyState>
  );
}
