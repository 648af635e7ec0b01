import { useState } from "react";
import { Link } from "react-router";
import { firstWords } from "../../../shop/catalog/words.ts";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { ArrivesBy } from "../delivery/arrives-by.tsx";
import { useCardActions } from "./card-actions.ts";
import { type CardProduct, productHref } from "./card-product.ts";
import { Heart } from "./heart.tsx";

/** A card is a fifth of the page at most, half a phone at least. */
const SIZES = "(width >= 1280px) 240px, (width >= 640px) 31vw, 46vw";

/** Quiet backdrops, one of four by the product's name, seen until the picture is there. */
const TINTS = ["#f8e9e4", "#f1ebe0", "#e8eee6", "#f3e6ee"];

/**
 * The product card of SPEC §2. The whole card is one link named after the product; the heart and the
 * bag are always reachable, quick view appears with hover or focus where there is a pointer.
 */
export function ProductCard({ product, eager }: { product: CardProduct; eager?: boolean }) {
  // The second picture is neither in the HTML nor fetched before somebody points at the card.
  const [pointedAt, setPointedAt] = useState(false);
  const { sellerCity } = product;
  return (
    <article
      className="card group relative flex h-full flex-col"
      data-product-id={product.id}
      onPointerEnter={(event) => event.pointerType === "mouse" && setPointedAt(true)}
    >
      <CardPicture product={product} eager={eager} pointedAt={pointedAt} />
      <div className="flex grow flex-col gap-0.5 pt-3">
        <h3 className="line-clamp-2 text-15 font-medium">
          <Link
            to={productHref(product)}
            state={{ id: product.id }}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-rose-700 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-rose-600"
          >
            {firstWords(product.name, 6)}
          </Link>
        </h3>
        {product.shortDescription ? (
          <p className="truncate text-13 text-ink-soft">
            {firstWords(product.shortDescription, 3)}
          </p>
        ) : null}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <Price price={product.price} compareAtPrice={product.compareAtPrice} />
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-13 text-mint">
          Free Shipping
          {product.reviewCount > 0 ? (
            <Stars rating={product.rating} count={product.reviewCount} size={13} />
          ) : null}
        </p>
        {sellerCity === undefined ? null : (
          <ArrivesBy thing={{ sellerCity, makingDays: product.makingDays ?? 0 }} />
        )}
      </div>
    </article>
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
  const tint = TINTS[product.name.length % TINTS.length];
  return (
    <div
      className="relative aspect-4/5 overflow-hidden rounded-card"
      style={{ backgroundColor: tint }}
    >
      {front ? (
        <Picture
          src={front}
          alt=""
          width={640}
          height={800}
          sizes={SIZES}
          eager={eager}
          tint={tint}
          className={classNames("size-full", product.outOfStock && "opacity-70")}
        />
      ) : null}
      {pointedAt && second && !product.outOfStock ? (
        <Picture
          src={second}
          alt=""
          width={640}
          height={800}
          sizes={SIZES}
          tint={tint}
          className="absolute inset-0 size-full opacity-0 transition-opacity duration-250 group-hover:opacity-100"
        />
      ) : null}
      <div className="absolute top-2 left-2 flex flex-col items-start gap-1 sm:top-3 sm:left-3">
        {product.outOfStock ? <Badge look="soldOut">Out of Stock</Badge> : null}
        {product.discount > 0 ? <DiscountBadge percent={product.discount} /> : null}
      </div>
      <CardButtons product={product} />
    </div>
  );
}

/** Above the card's link, so that they can be tapped; without JavaScript they are not there. */
function CardButtons({ product }: { product: CardProduct }) {
  const actions = useCardActions();
  // SPEC §4: quick view and hover actions are disabled for what is not Active.
  const reason = product.outOfStock ? "Out of Stock" : undefined;
  return (
    <div className="noscript:hidden">
      <Heart
        product={product}
        disabledReason={reason}
        className="absolute top-1 right-1 z-1 sm:top-2 sm:right-2"
      />
      {product.videoUrl ? (
        <IconButton
          look="floating"
          label={`Watch the video of ${product.name}`}
          className="absolute bottom-2 left-2 z-1"
          onClick={() => actions.playVideo(product)}
        >
          <Icon name="play" size={18} />
        </IconButton>
      ) : null}
      <div className="card-tools">
        <IconButton
          look="floating"
          label={`Quick view of ${product.name}`}
          disabledReason={reason}
          className="on-hover"
          onClick={() => actions.quickView(product)}
        >
          <Icon name="eye" size={18} />
        </IconButton>
        <IconButton
          look="floating"
          label={`Add ${product.name} to cart`}
          disabledReason={reason}
          onClick={() => actions.addToCart(product)}
        >
          <Icon name="bag" size={18} />
        </IconButton>
      </div>
    </div>
  );
}
