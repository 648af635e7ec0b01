import { acceptChanges } from "#tohfa/shop/buying/cart/accept-changes.ts";
import type { Change } from "#tohfa/shop/buying/quote/quote-change.ts";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { changeCart } from "./change-cart.ts";

/** Takes the shop's changes over into the cart; nothing is bought at a price that was not accepted. */
export function AcceptChangesButton({ changes }: { changes: Change[] }) {
  const ofLines = changes.filter(
    // What is missing only its buyer can say.
    ({ index, kind, available }) => index >= 0 && (kind !== "personalisation" || available === 0),
  );
  if (ofLines.length === 0) return null;
  return (
    <Button look="quiet" wide onClick={() => changeCart((lines) => acceptChanges(lines, ofLines))}>
      {t("Update my cart")}
    </Button>
  );
}
