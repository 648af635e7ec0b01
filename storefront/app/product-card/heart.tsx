import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { t } from "../../../ui/language/t.ts";
import { useIsWished } from "../wishlist/wishlist-store.ts";
import { useCardActions } from "./card-actions.ts";
import type { CardProduct } from "./card-product.ts";

/** The wishlist toggle: adds if absent, removes if present (SPEC §4). Beats once when it is set. */
export function Heart({
  product,
  look = "floating",
  disabledReason,
  className,
}: {
  product: CardProduct;
  look?: "floating" | "card";
  /** What is in the wishlist can be taken out all the same. */
  disabledReason?: string | undefined;
  className?: string;
}) {
  const wished = useIsWished(product.id);
  const actions = useCardActions();
  return (
    <IconButton
      look={look}
      label={t("Keep {product} in your wishlist", { product: product.name })}
      aria-pressed={wished}
      disabledReason={wished ? undefined : disabledReason}
      className={className}
      onClick={() => actions.toggleWish(product)}
    >
      {wished ? (
        <Icon name="heart-full" className="animate-beat text-rose-600" />
      ) : (
        <Icon name="heart" />
      )}
    </IconButton>
  );
}
