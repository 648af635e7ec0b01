import type { OrderView } from "../../../contract/order.ts";
import { Notice } from "../../../ui/notice.tsx";

/** Said where what was ordered is not kept for the buyer now, with what brings it back. */
export function StockNotice({ order }: { order: OrderView }) {
  const text = order.isStockHeld ? null : notKept(order);
  return text ? <Notice>{text}</Notice> : null;
}

function notKept({ state, paymentMethod }: OrderView): string | null {
  if (state === "awaiting") {
    return "The goods are not kept for you yet: unconfirmed cash orders keep goods up to a limit only. We keep them for you as soon as you confirm.";
  }
  if (state === "confirmation_expired") {
    return "Your order was not confirmed in time, so its goods are not kept for you any more. You can still confirm it, and get it if everything is there.";
  }
  if (state === "open" && paymentMethod !== "cod") {
    return "We could not check your transfer in time, so the goods are not kept for you any more. If your money came, you get your order where everything is still there, or else your money back.";
  }
  return null;
}
