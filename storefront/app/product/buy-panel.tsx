import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { COLOUR } from "#tohfa/shop/buying/quote/quote-choices.ts";
import { pictureOf } from "#tohfa/shop/catalogue/product/colour-picture.ts";
import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { defaultQuantity, lotsOf, possibleQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { totalPrice } from "#tohfa/shop/catalogue/product/price.ts";
import { hasAttributes, isOutOfStock } from "#tohfa/shop/catalogue/product/product.ts";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { money, when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Price } from "../../../ui/price.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { OrderAnotherWay } from "../cart/order-another-way.tsx";
import { AboutPrice } from "../currency/about-price.tsx";
import { later } from "../later.tsx";
import type { AskFields, Given } from "../personalise/given.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { Heart } from "../product-card/heart.tsx";
import { ThumbBar } from "../thumb-bar.tsx";
import { BulkPrice, QuantityLadder } from "./bulk-price.tsx";
import { ChoicePills } from "./choice-pills.tsx";
import { bringUp, choiceGroups, showPicture, useChoices } from "./choices.ts";
import type { ProductPageData } from "./load-product.ts";
import { putInCart } from "./put-in-cart.ts";
import { SoldOut } from "./sold-out.tsx";

const Personalise = later(async () => (await import("../personalise/personalise.tsx")).Personalise);
const NOTHING_GIVEN: Given = { answered: [], changing: null };

type PageProduct = ProductPageData["product"];

/** From this many down, the page says how many are left. */
const LOW_STOCK = 10;

/** Price, options, quantity and the two buttons, of both kinds of product (SPEC §2, §4). */
export function BuyPanel({
  product,
  card,
  rating,
  inShort,
}: {
  product: PageProduct;
  card: CardProduct;
  /** Beside the price. */
  rating: ReactNode;
  /** Between the price and the choices. */
  inShort: ReactNode;
}) {
  const { chosen, choose } = useChoices(product);
  const [quantity, setQuantity] = useState(startQuantity(product));
  const isBulk = hasAttributes(product);
  const isGone = isOutOfStock(product);
  const onHoliday = whyOnHoliday(product);
  const whyNotNow = onHoliday ? t("On holiday") : isGone ? t("Sold out") : null;
  const [extra, setExtra] = useState(0);
  const fields = useRef<AskFields | null>(null);
  const [hasFields, setHasFields] = useState(false);
  /** Bought before the fields could answer: they are asked as soon as they can. */
  const [isWaiting, setWaiting] = useState(false);
  const total = totalPrice(product, chosen, quantity) + extra * quantity;
  const [isAsked, setAsked] = useState(false);
  const groups = choiceGroups(product);
  const open = groups.find(({ name }) => chosen[name] === undefined);
  const firstOpen = useRef<HTMLFieldSetElement>(null);
  const put = () => {
    setAsked(true);
    if (open) return bringUp(firstOpen.current);
    const isAsking = product.asks.length > 0;
    if (isAsking && !fields.current) return setWaiting(true);
    const given = isAsking ? fields.current?.() : NOTHING_GIVEN;
    if (given) putInCart(product, card, quantity, chosen, given);
  };
  useEffect(() => {
    if (!isWaiting || !hasFields) return;
    setWaiting(false);
    put();
  });
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-6">
      {isBulk ? (
        <div className="flex flex-col gap-2">
          <BulkPrice {...{ product, chosen, quantity, total, extra }} />
          <p className="flex">{rating}</p>
        </div>
      ) : (
        <p className="relative flex flex-wrap items-center gap-3">
          {/* What is chosen to make it personal may cost more. */}
          <span aria-live="polite" aria-atomic="true">
            <Price
              price={product.price + extra}
              compareAtPrice={product.compareAtPrice && product.compareAtPrice + extra}
              size="detail"
            />
          </span>
          <Saving product={product} />
          {rating}
          <AboutPrice
            paisa={product.price + extra}
            className="absolute top-full start-0 whitespace-nowrap"
          />
        </p>
      )}
      {product.priceUntil ? <SaleUntil time={product.priceUntil} /> : null}
      {inShort}
      {groups.map((group) => (
        <ChoicePills
          key={group.name}
          ref={group === open ? firstOpen : undefined}
          group={group}
          chosen={chosen[group.name]}
          trouble={isAsked && chosen[group.name] === undefined ? t("Please choose one.") : null}
          onChoose={(option) => {
            choose(group.name, option);
            if (group.name === COLOUR) showPicture(pictureOf(product, option));
          }}
        />
      ))}
      {isBulk ? (
        <QuantityLadder {...{ product, chosen, quantity, extra }} onChoose={setQuantity} />
      ) : (
        <QuantityStepper
          label={t("Quantity")}
          value={quantity}
          max={Math.max(1, product.stock)}
          onChange={setQuantity}
          hint={
            !isGone && product.stock <= LOW_STOCK
              ? t("Only {count} left", { count: product.stock })
              : undefined
          }
        />
      )}
      {product.asks.length > 0 ? (
        <Personalise
          {...{ product, quantity, fields }}
          colour={chosen[COLOUR] ?? ""}
          onReady={setHasFields}
          onExtra={setExtra}
        />
      ) : null}
      {onHoliday ? <Notice>{t(onHoliday)}</Notice> : null}
      <BuyButtons {...{ product, card, whyNotNow, isWaiting }} ref={buttons} onBuy={put} />
      <p className="hidden rounded-card bg-rose-50 p-4 noscript:block">
        {t("The cart needs JavaScript. Please turn it on to buy.")} <OrderAnotherWay />
      </p>
      <ThumbBar anchor={buttons}>
        <span className="grow font-display text-21 font-[560] tabular-nums">
          {money(isBulk ? total : product.price + extra)}
        </span>
        <Button disabled={isGone} pending={isWaiting} onClick={put} className="px-7">
          {whyNotNow ?? t("Add To Cart")}
        </Button>
      </ThumbBar>
    </div>
  );
}

/** SPEC §4's quantity, or the nearest of which there is enough. */
function startQuantity(product: PageProduct): number {
  const wanted = defaultQuantity(product);
  return possibleQuantity(lotsOf(product), wanted, product.stock) || wanted;
}

/** SPEC §2: Add To Cart, Buy Now, the wishlist's heart and Bid Now. */
function BuyButtons({
  ref,
  product,
  card,
  whyNotNow,
  isWaiting,
  onBuy,
}: {
  ref: React.RefObject<HTMLDivElement | null>;
  product: PageProduct;
  card: CardProduct;
  /** In place of Buy Now. */
  whyNotNow: string | null;
  isWaiting: boolean;
  onBuy(): void;
}) {
  const isGone = isOutOfStock(product);
  return (
    <div ref={ref} className="flex flex-col gap-3 noscript:hidden">
      <div className="flex gap-3">
        <Button
          look="quiet"
          className="h-13 grow border-rose-600! px-3! text-rose-700!"
          disabled={isGone}
          pending={isWaiting}
          onClick={onBuy}
        >
          {t("Add To Cart")}
        </Button>
        <Button className="h-13 grow px-3!" disabled={isGone} pending={isWaiting} onClick={onBuy}>
          {whyNotNow ?? t("Buy Now")}
        </Button>
        <Heart product={card} className="mt-1 border border-line-strong" />
      </div>
      {isGone && product.backAt === null ? <SoldOut productName={product.name} /> : null}
      <Link
        discover="none"
        className="quiet-link mx-auto px-3"
        to={`/auction/${encodeURIComponent(product.slug)}?id=${encodeURIComponent(product.id)}`}
        state={{ id: product.id }}
      >
        <Icon name="gavel" size={18} />
        {t("Bid Now")}
      </Link>
    </div>
  );
}

function SaleUntil({ time }: { time: string }) {
  return (
    <p className="-mt-3 text-13 text-ink-soft">
      {tx("Sale price until {time}", {
        time: <time dateTime={time}>{when(formatMomentWithZone(Date.parse(time)))}</time>,
      })}
    </p>
  );
}

function Saving({ product }: { product: PageProduct }) {
  const { price, compareAtPrice } = product;
  if (compareAtPrice === null || compareAtPrice <= price) return null;
  return (
    <span className="font-semibold text-danger">
      {t("Save {amount}", { amount: money(compareAtPrice - price) })}
    </span>
  );
}
