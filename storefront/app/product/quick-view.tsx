import { useState } from "react";
import { lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCart } from "../cart/cart-store.ts";
import { addOrUpdateCart } from "../cart/change-cart.ts";
import { lineOfCard } from "../cart/line-of-card.ts";
import { type CardProduct, mustChoose, productHref } from "../product-card/card-product.ts";
import { Heart } from "../product-card/heart.tsx";
import { openOverlay } from "../shell/overlays.ts";

/** A product at a glance, from its card. What is in the cart already gets the new quantity (SPEC §4). */
export default function QuickView({ product, onClose }: { product: CardProduct; onClose(): void }) {
  const isChosen = mustChoose(product);
  return (
    <Dialog open onClose={onClose} title={product.name}>
      <div className="grid gap-5 sm:grid-cols-2">
        {product.images[0] ? (
          <Picture
            src={product.images[0]}
            alt={product.name}
            width={640}
            height={800}
            sizes="(width >= 640px) 250px, 92vw"
            eager
            className="aspect-4/5 max-h-[38dvh] w-full rounded-card sm:max-h-none"
          />
        ) : null}
        <div className="flex flex-col gap-3.5">
          <Price
            price={product.price}
            compareAtPrice={product.compareAtPrice}
            size="detail"
            lot={product.hasOptions ? product.baseQuantity : undefined}
          />
          {product.reviewCount > 0 ? (
            <Stars rating={product.rating} count={product.reviewCount} />
          ) : null}
          <p {...foreign(product.shortDescription)}>{product.shortDescription}</p>
          <p className="text-13 text-ink-soft">
            {t("Authenticated & sold by")} <bdi>{product.sellerName}</bdi>
            {". "}
            {product.chargesDelivery ? null : (
              <span className="text-mint">{t("Free Shipping")}</span>
            )}
          </p>
          {product.outOfStock ? <p className="font-semibold">{t("Out Of Stock")}</p> : null}
          {isChosen || product.outOfStock ? null : <PutInCart product={product} />}
          <div className="mt-auto flex items-center gap-2">
            <ButtonLink
              to={productHref(product)}
              state={{ id: product.id }}
              look={isChosen ? "primary" : "quiet"}
              className="grow"
            >
              {product.isPersonal
                ? t("Make it personal")
                : isChosen
                  ? t("Choose options")
                  : t("View details")}
            </ButtonLink>
            <Heart product={product} className="border border-line-strong" />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function PutInCart({ product }: { product: CardProduct }) {
  const inCart = useCart(
    ({ lines }) => lines.find((line) => lineKey(line) === product.id)?.quantity,
  );
  const [quantity, setQuantity] = useState(inCart ?? 1);
  const put = () => {
    const isNew = addOrUpdateCart(lineOfCard(product, quantity));
    toast(
      isNew ? t("Added to your cart") : t("Your cart now has {quantity}", { quantity }),
      "success",
    );
  };
  return (
    <>
      <QuantityStepper label={t("Quantity")} value={quantity} onChange={setQuantity} />
      <Button onClick={put}>
        {inCart === undefined ? t("Add To Cart") : t("Update quantity")}
      </Button>
      {inCart === undefined ? null : (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-13 text-mint">
          {t("{count} in your cart", { count: inCart })}
          <button
            type="button"
            className="min-h-6 font-semibold text-rose-700 underline underline-offset-4"
            onClick={() => openOverlay({ kind: "cart" })}
          >
            {t("View cart")}
          </button>
        </p>
      )}
    </>
  );
}
