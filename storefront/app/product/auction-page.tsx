import type { ReactNode } from "react";
import { data } from "react-router";
import { whyNotBid } from "#tohfa/shop/buying/bids/bid.ts";
import type { BidState } from "#tohfa/shop/buying/bids/bid-state.ts";
import { isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import { bidStateFromWire } from "../../../contract/bid.ts";
import { bidPriceFrom } from "../../../contract/bid-input.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { saidLanguage, t, tx } from "../../../ui/language/t.ts";
import { Price } from "../../../ui/price.tsx";
import { attempt } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { productHref } from "../product-card/card-product.ts";
import { readForm } from "../read-form.ts";
import { breadcrumbLd } from "../structured-data.ts";
import type { Route } from "./+types/auction-page";
import { BidForm } from "./bid-form.tsx";
import { Gallery } from "./gallery.tsx";
import { HighestBid, useLiveBids } from "./highest-bid.tsx";
import { loadProduct } from "./load-product.ts";
import { PRODUCT_RATIO, productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-view.tsx";

/** /auction/{productName}?id= */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await loadProduct(request, context, params.productName);
  if ("text" in page) return data({ page, bids: null }, { status: page.status });
  // Without them one can still bid; the server logs the failed call.
  const none = { highest: null, count: 0, openDays: 0 };
  const sent = { params: { id: page.product.id } };
  const { value: bids } = await attempt(
    getClient(context).ask("getBids", sent, bidStateFromWire),
    none,
  );
  return data({ page, bids }, { status: 200 });
}

/** SPEC §5's rules, here once more for whoever has no JavaScript; SPEC §8's texts where the call fails. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const bid = {
    productId: text("productId"),
    price: bidPriceFrom(text("bidPrice")),
    userName: text("userName"),
    userCity: text("userCity"),
    userPhone: text("userPhone"),
    sellerId: text("sellerId"),
    sellerName: text("sellerName"),
    ...saidLanguage(),
  };
  const client = getClient(context);
  try {
    const found = await client.getProduct(bid.productId);
    const why = found.kind === "found" ? whyNotBid(bid, found.product.price) : null;
    if (why) return data({ problem: why.message, field: why.field ?? "" }, { status: 422 });
    return data({ orderId: (await client.placeBid(bid)).orderId }, { status: 201 });
  } catch (error) {
    const failure = asCallFailed(error);
    const problem = failure?.serverText || "Failed to place bid. Please try again.";
    return data({ problem, field: failure?.field ?? "" }, { status: 422 });
  }
}

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData?.page;
  if (!page || "text" in page) return productMeta(args, page);
  const { product } = page;
  const canonical = page.canonical.replace(/^.*\/top-collection\//, "/auction/");
  return pageMeta(
    args,
    t("Bid on {product}", { product: product.name }),
    t("Make an offer for {product} by {seller}. The seller answers every bid.", {
      ...{ product: product.name, seller: product.sellerName },
    }),
    {
      canonical,
      picture: { url: product.images[0] ?? "", alt: product.name, ratio: PRODUCT_RATIO },
      jsonLd: (whole) => [
        breadcrumbLd(whole, [
          { name: product.name, to: page.canonical },
          { name: "Bid", to: canonical },
        ]),
      ],
    },
  );
};

export default function Auction({ loaderData }: Route.ComponentProps) {
  const { page, bids } = loaderData;
  if ("text" in page || !bids) return <ProductPage page={page} />;
  const { product, card } = page;
  return (
    <div className="wrap pt-2 sm:pt-4">
      <Breadcrumb
        steps={[
          { name: t("Home"), to: "/" },
          { name: product.name, to: productHref(card) },
          { name: t("Bid") },
        ]}
      />
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16">
        <Gallery key={product.id} product={product} images={product.images} />
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <div>
            <p className="text-13 text-ink-soft">{t("Make an offer")}</p>
            <h1 className="text-21 sm:mt-1.5 sm:text-38">
              <bdi {...foreign(product.name)}>{product.name}</bdi>
            </h1>
            <p className="mt-1 sm:mt-3">
              <Price price={product.price} compareAtPrice={product.compareAtPrice} size="detail" />
            </p>
          </div>
          <Bidding product={product} first={bids}>
            {isOutOfStock(product) ? (
              <EmptyState
                title={t("Out of Stock")}
                heading="p"
                actions={<ButtonLink to={productHref(card)}>{t("Back to the product")}</ButtonLink>}
              >
                {t("You can bid again when it is back in stock.")}
              </EmptyState>
            ) : null}
          </Bidding>
        </div>
      </div>
    </div>
  );
}

/** The bids so far, and the form for another; `children` stand in its place where nobody can bid. */
function Bidding({
  product,
  first,
  children,
}: {
  product: Pick<Product, "id" | "price" | "sellerId" | "sellerName">;
  first: BidState;
  children: ReactNode;
}) {
  const bids = useLiveBids(product.id, first);
  return (
    <>
      <HighestBid bids={bids} />
      <WhyBid openDays={first.openDays} sellerName={product.sellerName} />
      {children ?? <BidForm key={product.id} product={product} highest={bids.highest} />}
    </>
  );
}

/** Why one would bid on what has a price, and when that ends. */
function WhyBid({ openDays, sellerName }: { openDays: number; sellerName: string }) {
  const seller = sellerName || t("the seller");
  return (
    <div className="rounded-card bg-rose-50 p-4">
      <h2 className="font-sans text-15 font-semibold tracking-normal">{t("Why bid?")}</h2>
      <p className="mt-1">
        {tx(
          "When only a few are left, a higher offer can win you one. {seller} chooses which bid to accept. You pay nothing now, and your bid only if it is accepted.",
          { seller: <bdi>{seller}</bdi> },
        )}
      </p>
      <p className="mt-2">
        {openDays > 0
          ? tx(
              "Your bid ends when {seller} answers it, after {days} days at the latest. We tell you either way.",
              { seller: <bdi>{seller}</bdi>, days: openDays },
            )
          : tx("Your bid ends when {seller} answers it.", { seller: <bdi>{seller}</bdi> })}
      </p>
    </div>
  );
}
