import { data } from "react-router";
import { dealLine } from "../../../shop/deals/deal-line.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Button } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { addToCart } from "../cart/change-cart.ts";
import { lineOfCard } from "../cart/line-of-card.ts";
import { OrderAnotherWay } from "../cart/order-another-way.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { notFound } from "../not-found.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { toCards } from "../product-card/to-card.ts";
import { openOverlay } from "../shell/overlays.ts";
import { breadcrumbLd, productListLd } from "../structured-data.ts";
import type { Route } from "./+types/deal";
import { inPageLanguage } from "./in-page-language.ts";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData?.deal) return pageMeta(args, t("Deal"), t("This deal is over."));
  const { deal, products } = args.loaderData;
  return pageMeta(
    args,
    deal.name,
    `${deal.description} ${t("Free shipping, check first, then pay.")}`,
    {
      picture: { url: deal.image, alt: deal.name, ratio: DEAL_RATIO },
      jsonLd: (whole) => [
        breadcrumbLd(whole, [
          { name: "Super deals", to: "/super-deals" },
          { name: deal.name, to: args.location.pathname },
        ]),
        ...productListLd(whole, products),
      ],
    },
  );
}

/** The shape of deals' banners, width to height. */
const DEAL_RATIO = 16 / 7;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { value: deals, failure } = await attempt(getClient(context).listDeals(), []);
  if (failure !== null) {
    return data({ deal: null, failure, products: [], alone: 0 }, statusOf({ failure }));
  }
  const deal = deals.find(({ id }) => id === params.dealId);
  if (!deal) throw notFound("This deal is over");
  const { products, ...shown } = inPageLanguage(deal);
  const alone = products.reduce((sum, product) => sum + product.price, 0);
  return data({ deal: shown, failure, products: toCards(products), alone });
}

type ShownDeal = NonNullable<Route.ComponentProps["loaderData"]["deal"]>;

export default function Deal({ loaderData }: Route.ComponentProps) {
  const { deal, failure, products, alone } = loaderData;
  if (!deal) return <CouldNotLoad what={t("This deal")} failure={failure} heading="h1" />;
  return (
    <>
      <PageHeading
        above={
          <Breadcrumb
            steps={[
              { name: t("Home"), to: "/" },
              { name: t("Super deals"), to: "/super-deals" },
              { name: deal.name },
            ]}
          />
        }
        lead={<span {...foreign(deal.description)}>{deal.description}</span>}
      >
        <bdi {...foreign(deal.name)}>{deal.name}</bdi>
      </PageHeading>
      <div className="wrap flex flex-col gap-10 pb-16">
        <div className="grid items-center overflow-hidden rounded-card bg-gold-50 lg:grid-cols-2 lg:gap-6">
          {deal.image ? (
            <Picture
              src={deal.image}
              alt=""
              width={1600}
              height={700}
              sizes="(width >= 1024px) 50vw, 100vw"
              priority
              className="aspect-16/7 w-full"
            />
          ) : null}
          <Offer deal={deal} products={products} alone={alone} />
        </div>
        <section>
          <h2 className="mb-6 text-28">{t("What's included")}</h2>
          <ProductGrid products={products} />
        </section>
      </div>
    </>
  );
}

/** `alone`: what its products cost bought separately, in paisa. */
function Offer({
  deal,
  products,
  alone,
}: {
  deal: Pick<ShownDeal, "id" | "name" | "price" | "endsAt" | "whyNot">;
  products: CardProduct[];
  alone: number;
}) {
  const { price, endsAt, whyNot } = deal;
  return (
    <div className="flex flex-col gap-3 p-5 sm:p-8">
      <p className="font-display text-38 font-[560]">{money(price)}</p>
      {alone > price ? (
        <p>
          {tx("{alone} bought separately. You save {saved}.", {
            alone: <s>{money(alone)}</s>,
            saved: money(alone - price),
          })}
        </p>
      ) : null}
      {endsAt ? <Countdown endsAt={endsAt} label={t("This deal ends in")} /> : null}
      {whyNot ? (
        <Notice>
          <Told text={whyNot} />
        </Notice>
      ) : null}
      <div className="noscript:hidden">
        <Button
          wide
          className="h-13"
          disabled={whyNot !== ""}
          onClick={() => putDealInCart(deal, products)}
        >
          {whyNot ? t("Not available") : t("Add deal to cart")}
        </Button>
      </div>
      <p className="hidden rounded-card bg-rose-50 p-4 noscript:block">
        {t("The cart needs JavaScript. Please turn it on to buy.")} <OrderAnotherWay />
      </p>
    </div>
  );
}

/** As from a product's page: added only if absent, then the drawer opens (SPEC §4). */
function putDealInCart(
  deal: Pick<ShownDeal, "id" | "name" | "price">,
  products: CardProduct[],
): void {
  addToCart(
    dealLine(
      deal,
      products.map((product) => lineOfCard(product)),
    ),
  );
  openOverlay({ kind: "cart" });
}
