import { data, useSearchParams } from "react-router";
import { type CartLine, lineKey, replaceLine } from "#tohfa/shop/buying/cart/cart.ts";
import { lineFor } from "#tohfa/shop/buying/cart/line.ts";
import { dealLine } from "#tohfa/shop/buying/deals/deal-line.ts";
import { extraOf } from "#tohfa/shop/buying/quote/quote-deal.ts";
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
import { useCart } from "../cart/cart-store.ts";
import { addToCart, changeCart } from "../cart/change-cart.ts";
import { lineOfCard } from "../cart/line-of-card.ts";
import { OrderAnotherWay } from "../cart/order-another-way.tsx";
import { getClient } from "../data.ts";
import { pageMeta, shopPromise } from "../meta.ts";
import { notFound } from "../not-found.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { toCards } from "../product-card/to-card.ts";
import { openOverlay } from "../shell/overlays.ts";
import { breadcrumbLd, productListLd } from "../structured-data.ts";
import type { Route } from "./+types/deal-page";
import { DealChoices, useDealChoices } from "./deal-choices.tsx";
import { type Chosen, hasToChoose, type ToChoose, toChoose } from "./deal-parts.ts";
import { inPageLanguage } from "./in-page-language.ts";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData?.deal) return pageMeta(args, t("Deal"), t("This deal is over."));
  const { deal, products } = args.loaderData;
  return pageMeta(args, deal.name, `${deal.description} ${shopPromise(args)}`, {
    picture: { url: deal.image, alt: deal.name, ratio: DEAL_RATIO },
    jsonLd: (whole) => [
      breadcrumbLd(whole, [
        { name: "Super deals", to: "/super-deals" },
        { name: deal.name, to: args.location.pathname },
      ]),
      ...productListLd(whole, products),
    ],
  });
}

/** The shape of deals' banners, width to height. */
const DEAL_RATIO = 16 / 7;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { value: deals, failure } = await attempt(getClient(context).listDeals(), []);
  if (failure !== null) {
    const none = { deal: null, failure, products: [], asked: [], alone: 0 };
    return data(none, statusOf({ failure }));
  }
  const deal = deals.find(({ id }) => id === params.dealId);
  if (!deal) throw notFound("This deal is over");
  const { products, ...shown } = inPageLanguage(deal);
  const alone = products.reduce((sum, product) => sum + product.price, 0);
  const asked = products.filter(hasToChoose).map(toChoose);
  return data({ deal: shown, failure, products: toCards(products), asked, alone });
}

type ShownDeal = NonNullable<Route.ComponentProps["loaderData"]["deal"]>;

export default function Deal({ loaderData }: Route.ComponentProps) {
  const { deal, failure, products, asked, alone } = loaderData;
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
        <div className="grid items-start overflow-hidden rounded-card bg-gold-50 lg:grid-cols-2 lg:gap-6">
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
          <Offer key={deal.id} {...{ deal, products, asked, alone }} />
        </div>
        <section>
          <h2 className="mb-6 text-28">{t("What's included")}</h2>
          <ProductGrid products={products} />
        </section>
      </div>
    </>
  );
}

/** `alone`: what its products cost bought separately, in paisa; `asked`: those of which something has to be chosen. */
function Offer({
  deal,
  products,
  asked,
  alone,
}: {
  deal: Pick<ShownDeal, "id" | "name" | "price" | "endsAt" | "whyNot">;
  products: CardProduct[];
  asked: ToChoose[];
  alone: number;
}) {
  const { price, endsAt, whyNot } = deal;
  const changing = useChangedLine(deal.id);
  const { extra, isWaiting, put, choices } = useDealChoices(asked, (chosen) =>
    putDealInCart(deal, products, { asked, chosen, changing: changing && lineKey(changing) }),
  );
  return (
    <div className="flex flex-col gap-3 p-5 sm:p-8">
      <p aria-live="polite" aria-atomic="true" className="font-display text-38 font-[560]">
        {money(price + extra)}
      </p>
      {alone > price ? (
        <p>
          {tx("{alone} bought separately. You save {saved}.", {
            alone: <s>{money(alone + extra)}</s>,
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
      {whyNot ? null : (
        <DealChoices
          // What the cart knows of it is read once the page is alive.
          key={changing ? lineKey(changing) : ""}
          {...{ asked, choices, changing }}
          dealId={deal.id}
        />
      )}
      <div className="noscript:hidden">
        <Button wide className="h-13" disabled={whyNot !== ""} pending={isWaiting} onClick={put}>
          {whyNot ? t("Not available") : changing ? t("Update the deal") : t("Add deal to cart")}
        </Button>
      </div>
      <p className="hidden rounded-card bg-rose-50 p-4 noscript:block">
        {t("The cart needs JavaScript. Please turn it on to buy.")} <OrderAnotherWay />
      </p>
    </div>
  );
}

/** The line of the cart that is being changed here (`?line=`); null for a new one, and until the cart is known. */
function useChangedLine(dealId: string): CartLine | null {
  const [query] = useSearchParams();
  const key = query.get("line");
  const lines = useCart((cart) => cart.lines);
  return lines.find((line) => line.id === dealId && lineKey(line) === key) ?? null;
}

/** As from a product's page: added only if absent, then the drawer opens (SPEC §4). */
function putDealInCart(
  deal: Pick<ShownDeal, "id" | "name" | "price">,
  products: CardProduct[],
  { asked, chosen, changing }: { asked: ToChoose[]; chosen: Chosen; changing: string | null },
): void {
  let extra = 0;
  const things = products.map((card) => {
    const product = asked.find(({ id }) => id === card.id);
    const choice = chosen.get(card.id);
    if (!product || !choice) return lineOfCard(card);
    extra += extraOf(product, choice);
    const { attributes, answered: personalisation } = choice;
    const more = { href: productHref(card), attributes, personalisation };
    return lineFor({ ...product, categories: [card.category] }, more);
  });
  const line = dealLine(deal, things, extra);
  if (changing === null) addToCart(line);
  else changeCart((lines) => replaceLine(lines, changing, line));
  openOverlay({ kind: "cart" });
}
