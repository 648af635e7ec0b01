import { useState } from "react";
import { type CartLine, lineKey, replaceLine } from "#tohfa/shop/buying/cart/cart.ts";
import { otherChoice } from "#tohfa/shop/buying/cart/other-choice.ts";
import { Button } from "../../../ui/button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { useCart } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";

/**
 * What was to be put into the cart is in it already (SPEC §4: one line of a product). Chosen in another way, it is
 * asked which one is wanted; nothing is ignored in silence.
 */
export function ThereAlready({ offered }: { offered: CartLine }) {
  const key = lineKey(offered);
  // As it was when it was asked: the answer stays to be read.
  const [had] = useState(() => useCart.getState().lines.find((one) => lineKey(one) === key));
  const [answer, setAnswer] = useState<string | null>(null);
  const isThere = useCart(({ lines }) => lines.some((one) => lineKey(one) === key));
  if (!had || !isThere) return null;
  const other = otherChoice(had, offered);
  const said = answer ?? (other ? null : t("This is already in your cart."));
  if (said !== null || !other) {
    return (
      <p role="status" className="mb-2 rounded-card bg-rose-50 p-4">
        {said}
      </p>
    );
  }
  return (
    <section aria-label={t("Which one?")} className="mb-2 rounded-card bg-rose-50 p-4">
      <p>
        {tx("{name} is already in your cart: {choice}.", {
          name: (
            <bdi className="font-medium" {...foreign(had.name)}>
              {had.name}
            </bdi>
          ),
          choice: <bdi {...foreign(other.keep)}>{other.keep}</bdi>,
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          data-autofocus
          onClick={() => {
            changeCart((lines) => replaceLine(lines, key, offered));
            setAnswer(t("Changed to {choice}.", { choice: other.change }));
          }}
        >
          {t("Change it to {choice}", { choice: other.change })}
        </Button>
        <Button look="quiet" onClick={() => setAnswer(t("Kept {choice}.", { choice: other.keep }))}>
          {t("Keep {choice}", { choice: other.keep })}
        </Button>
      </div>
    </section>
  );
}
