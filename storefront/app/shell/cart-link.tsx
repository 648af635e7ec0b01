import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";
import { useCartCount } from "../cart/cart-store.ts";

/** The way to the cart with the number of items in it; the badge bumps when the number changes. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={cartWords(count)}
      title={t("Cart")}
      discover="none"
      className="site-tool"
    >
      <Icon name="bag" />
      {count > 0 ? (
        <span
          key={count}
          aria-hidden="true"
          className="site-count absolute top-0.5 end-0 grid h-5 min-w-5 animate-bump place-items-center rounded-full px-1 text-13 leading-none font-bold tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}

/** All are translated on the server too, which knows an empty cart: so the page brings the words for any other. */
function cartWords(count: number): string {
  const words = [t("Cart, empty"), t("Cart, 1 item"), t("Cart, {count} items", { count })] as const;
  return words[Math.min(count, 2)] ?? words[2];
}
