import { useState } from "react";
import { type CartLine, lineKey, replaceLine } from "../../../shop/cart/cart.ts";
import { otherChoice } from "../../../shop/cart/other-choice.ts";
import { Button } from "../../../ui/button.tsx";
import { changeCart, useCart } from "./cart-store.ts";

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
  const said = answer ?? (other ? null : "This is in your cart already.");
  if (said !== null || !other) {
    return (
      <p role="status" className="mb-2 rounded-card bg-rose-50 p-4">
        {said}
      </p>
    );
  }
  return (
    <section aria-label="Which one?" className="mb-2 rounded-card bg-rose-50 p-4">
      <p>
        <bdi className="font-medium">{had.name}</bdi> is in your cart already: {other.keep}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          data-autofocus
          onClick={() => {
            changeCart((lines) => replaceLine(lines, key, offered));
            setAnswer(`Changed to ${other.change}.`);
          }}
        >
          Change it to {other.change}
        </Button>
        <Button look="quiet" onClick={() => setAnswer(`Kept ${other.keep}.`)}>
          Keep {other.keep}
        </Button>
      </div>
    </section>
  );
}
