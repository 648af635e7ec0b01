import { useEffect, useRef } from "react";
import { type CartLine, cartTotal, lineTotal } from "#tohfa/shop/buying/cart/cart.ts";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useCloseOnBack } from "../../../ui/close-on-back.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useCart } from "./cart-store.ts";

/**
 * SPEC §2's mini cart: what a card has just put into the cart, under the header's cart link. The page
 * stays usable; Esc, a press outside and Continue close it. It takes the focus only where there is a
 * pointer: on a phone that would throw the shopper out of the list.
 */
export default function MiniCart({ id, onClose }: { id: string; onClose(): void }) {
  const lines = useCart((state) => state.lines);
  const panel = useRef<HTMLDivElement>(null);
  const line = lines.find((one) => one.id === id);
  const close = useFocusAndClose(panel, onClose);
  useCloseOnBack(true, onClose);
  const isGone = line === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!line) return null;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="mini-cart-title"
      tabIndex={-1}
      className="mini-cart rounded-card bg-white px-5 pt-3 pb-5 text-ink shadow-float ring-1 ring-line outline-none"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="mini-cart-title" className="text-21">
          {t("Added to your cart")}
        </h2>
        <IconButton label={t("Close")} onClick={close} className="-me-2">
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      <AddedLine line={line} />
      <p className="flex justify-between border-t border-line pt-3 font-semibold">
        <span>
          {lines.length === 1
            ? t("Total of 1 product")
            : t("Total of {count} products", { count: lines.length })}
        </span>
        <span className="tabular-nums">{money(cartTotal(lines))}</span>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={close}>
          {t("Continue shopping")}
        </Button>
        <ButtonLink to="/cart">{t("View cart")}</ButtonLink>
      </div>
    </div>
  );
}

function AddedLine({ line }: { line: CartLine }) {
  return (
    <div className="flex items-start gap-4 pt-1 pb-4">
      {line.image ? (
        <Picture
          src={line.image}
          alt=""
          width={320}
          height={400}
          sizes="56px"
          className="h-17.5 w-14 shrink-0 rounded-control"
        />
      ) : null}
      <p className="min-w-0 grow">
        <bdi className="line-clamp-2 font-medium" {...foreign(line.name)}>
          {firstWords(line.name, 6)}
        </bdi>
        <span className="text-13 text-ink-soft">
          {t("Quantity: {count}", { count: line.quantity.toLocaleString("en") })}
        </span>
      </p>
      <span className="shrink-0 tabular-nums">{money(lineTotal(line))}</span>
    </div>
  );
}

/** Closes on Esc and on a press outside, and gives the focus back to the card where it has it. */
function useFocusAndClose(panel: React.RefObject<HTMLDivElement | null>, onClose: () => void) {
  const opener = useRef<Element | null>(null);
  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement);
    onClose();
    if (hadFocus && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  };
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    opener.current = document.activeElement;
    if (matchMedia("(hover: hover)").matches) panel.current?.focus({ preventScroll: true });
    const pressed = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) onClose();
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", typed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", typed);
    };
  }, [panel, onClose]);
  return close;
}
