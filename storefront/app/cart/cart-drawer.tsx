import { type CartLine, cartTotal, lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./cart-store.ts";
import { useShownLines } from "./removed-line.ts";
import { RemovedRow } from "./removed-row.tsx";
import { ThereAlready } from "./there-already.tsx";

/** SPEC §2's cart drawer: lines with minus, plus and remove, the total, and two ways on. */
export default function CartDrawer({
  offered,
  onClose,
}: {
  /** What was to be put into it and is in it already. */
  offered?: CartLine | undefined;
  onClose(): void;
}) {
  const lines = useCart((state) => state.lines);
  const { shown, isRemoved } = useShownLines();
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("Your cart")}
      footer={
        <div className="grid gap-3">
          <p className="flex justify-between text-17 font-semibold" aria-live="polite">
            {t("Total")} <span className="tabular-nums">{money(cartTotal(lines))}</span>
          </p>
          <ButtonLink to="/cart" wide>
            {t("Cart")}
          </ButtonLink>
          <Button look="quiet" wide onClick={onClose}>
            {t("Continue Shopping")}
          </Button>
        </div>
      }
    >
      {offered ? <ThereAlready offered={offered} /> : null}
      {lines.length === 0 ? <EmptyState title={t("Your cart is empty")} /> : null}
      <ul className="divide-y divide-line">
        {shown.map((line) =>
          isRemoved(line) ? (
            <RemovedRow key={lineKey(line)} line={line} name={line.name} />
          ) : (
            <CartLineRow key={lineKey(line)} line={line} name={firstWords(line.name, 2)} />
          ),
        )}
      </ul>
    </Drawer>
  );
}
