import type { OrderView } from "../../../contract/order.ts";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";

/** Said where what was ordered is not reserved for the buyer now, with what brings it back. */
export function StockNotice({ order }: { order: OrderView }) {
  const text = order.isStockReserved ? null : notKept(order);
  return text ? <Notice>{t(text)}</Notice> : null;
}

function notKept({ state, paymentMethod, paymentState }: OrderView): string | null {
  if (state === "awaiting") {
    return "Your products are not kept for you yet. Confirm your order, and we keep them.";
  }
  if (state === "confirmation_expired") {
    return "You did not confirm in time, so your products are no longer kept. You can still confirm, and get them if they are in stock.";
  }
  if (state !== "open" || paymentMethod === "cod") return null;
  if (paymentState === "submitted") {
    return "Your products are not kept for you while we check your transfer. If your money came, you get your order if it is in stock, or your money back.";
  }
  return "Your products are not kept for you now. Pay, and we keep them as soon as your money is here. If they are sold by then, you get all of it back.";
}
