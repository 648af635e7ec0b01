import { Link } from "react-router";
import { type CartLine, lineKey, lineTotal } from "#tohfa/shop/buying/cart/cart.ts";
import { Button } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { LinePicture } from "./cart-line-row.tsx";
import { choicesOf } from "./choices-of.ts";
import { forgetSaved, moveToCart, useSaved } from "./saved-lines.ts";

/** Under the cart, and no part of its total. */
export function SavedForLater() {
  const lines = useSaved((state) => state.lines);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saved-for-later" className="mt-12 max-w-3xl">
      <h2 id="saved-for-later" className="text-28">
        {t("Saved for later")}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t("Not part of your order. It is in your wishlist too.")}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <SavedLine key={lineKey(line)} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ line }: { line: CartLine }) {
  const choices = choicesOf(line.attributes);
  if (line.quantity > 1) {
    choices.push(t("Quantity: {count}", { count: line.quantity.toLocaleString("en") }));
  }
  return (
    <li className="flex gap-4 py-4">
      <LinePicture line={line} />
      <div className="min-w-0 grow">
        <p className="flex items-start justify-between gap-3">
          <Link
            to={line.href}
            className="min-w-0 font-medium hover:text-rose-700"
            {...foreign(line.name)}
          >
            {line.name}
          </Link>
          <span className="shrink-0 tabular-nums">{money(lineTotal(line))}</span>
        </p>
        {choices.length > 0 ? <p className="text-13 text-ink-soft">{choices.join(" · ")}</p> : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <Button
            look="quiet"
            aria-label={t("Move {name} to your cart", { name: line.name })}
            onClick={() => moveToCart(line)}
          >
            {t("Move to cart")}
          </Button>
          <button
            type="button"
            className="min-h-11 px-2 text-13 underline hover:text-rose-700"
            aria-label={t("Remove {name} from what is saved", { name: line.name })}
            onClick={() => forgetSaved(line)}
          >
            {t("Remove")}
          </button>
        </div>
      </div>
    </li>
  );
}
