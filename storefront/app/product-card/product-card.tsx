import { useState } from "react";
import { Link } from "react-router";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { ArrivesBy } from "../delivery/arrives-by.tsx";
import { useCardActions } from "./card-actions.ts";
import { type CardProduct, productHref } from "./card-product.ts";
import { Heart } from "./heart.tsx";

/**
 * A card is a fifth of the page at most, half a phone without its margins at least: 640 px are enough for any screen's
 * dots, and the smaller file for a phone of 360 px with two dots a pixel.
 */
const SIZES = "(min-width:640px) 280px,44vw";
const WIDTHS = [320, 640];

/** Quiet backdrops (styles/content.css), one by the product's name, seen until the picture is there. */
const TINTS = 4;

/**
 * The product card of SPEC §2. The whole card is one link named after the product; the heart and the
 * bag are always reachable, quick view appears with hover or focus where there is a pointer. Lists have dozens of
 * cards, so its look is in styles/content.css, not in classes on each of its elements.
 */
export function ProductCard({ product, eager }: { product: CardProduct; eager?: boolean }) {
  // The second picture is neither in the HTML nor fetched before somebody points at the card.
  const [pointedAt, setPointedAt] = useState(false);
  const { sellerCity } = product;
  return (
    <article
      className="card"
      data-product-id={product.id}
      onPointerEnter={(event) => event.pointerType === "mouse" && setPointedAt(true)}
    >
      <CardPicture product={product} eager={eager} pointedAt={pointedAt} />
      <div className="card-words">
        <h3>
          <Link
            to={productHref(product)}
            state={{ id: product.id }}
            prefetch="intent"
            discover="none"
          >
            <Named name={product.name} />
          </Link>
        </h3>
        {product.shortDescription ? (
          <p {...foreign(product.shortDescription)}>{firstWords(product.shortDescription, 3)}</p>
        ) : null}
        <Price
          price={product.price}
          compareAtPrice={product.compareAtPrice}
          lot={product.hasOptions ? product.baseQuantity : undefined}
        />
        <p className="card-free">
          {product.chargesDelivery ? null : t("Free Shipping")}
          {product.reviewCount > 0 ? (
            <Stars rating={product.rating} count={product.reviewCount} />
          ) : null}
        </p>
        {sellerCity === undefined ? null : (
          <ArrivesBy thing={{ sellerCity, makingDays: product.makingDays ?? 0 }} />
        )}
      </div>
    </article>
  );
}

/** The first words of a name; only one in another language needs an element to say so. */
function Named({ name }: { name: string }) {
  const words = firstWords(name, 6);
  const { lang, dir } = foreign(name);
  return lang ? (
    <span lang={lang} dir={dir}>
      {words}
    </span>
  ) : (
    words
  );
}

function CardPicture({
  product,
  eager,
  pointedAt,
}: {
  product: CardProduct;
  eager?: boolean;
  pointedAt: boolean;
}) {
  const [front, second] = product.images;
  const picture = { alt: "", width: 640, height: 800, sizes: SIZES, widths: WIDTHS };
  return (
    <div className={`card-picture tint-${product.name.length % TINTS}`}>
      {front ? (
        <Picture
          {...picture}
          src={front}
          eager={eager}
          className={product.outOfStock ? "opacity-70" : undefined}
        />
      ) : null}
      {pointedAt && second && !product.outOfStock ? (
        <Picture {...picture} src={second} className="on-hover" />
      ) : null}
      {product.outOfStock || product.discount ? (
        <div className="card-badges">
          {product.outOfStock ? <Badge look="soldOut">{t("Out of Stock")}</Badge> : null}
          {product.discount ? <DiscountBadge percent={product.discount} /> : null}
        </div>
      ) : null}
      <CardButtons product={product} />
    </div>
  );
}

/** Above the card's link, so that they can be tapped; without JavaScript they are not there. */
function CardButtons({ product }: { product: CardProduct }) {
  const actions = useCardActions();
  // SPEC §4: quick view and hover actions are disabled for what is not Active.
  const reason = product.outOfStock ? t("Out of Stock") : undefined;
  const { name } = product;
  return (
    <div className="card-buttons">
      <Heart look="card" product={product} disabledReason={reason} className="card-heart" />
      {product.videoUrl ? (
        <IconButton
          look="card"
          label={t("Watch the video of {product}", { product: name })}
          className="card-video"
          onClick={() => actions.playVideo(product)}
        >
          <Icon name="play" />
        </IconButton>
      ) : null}
      <div className="card-tools">
        <IconButton
          look="card"
          label={t("Quick view of {product}", { product: name })}
          disabledReason={reason}
          className="on-hover"
          onClick={() => actions.quickView(product)}
        >
          <Icon name="eye" />
        </IconButton>
        <IconButton
          look="card"
          label={t("Add {product} to cart", { product: name })}
          disabledReason={reason}
          onClick={() => actions.addToCart(product)}
        >
          <Icon name="bag" />
        </IconButton>
      </div>
    </div>
  );
}
