import { callUrl } from "../../../contract/transport.ts";

/** Where "Pay now" posts to; it answers with a page that goes on to the gateway. */
export function payAddress({ id, token }: { id: string; token: string }): string {
  return callUrl("payOrder", { id }, { token });
}

/**
 * Leaves for the gateway as a form does. `orderPage` takes this page's place in the history first: whoever
 * comes back by the back button finds the order, not an empty checkout.
 */
export function goToPay(order: { id: string; token: string }, orderPage: string): void {
  window.history.replaceState(null, "", orderPage);
  const form = document.createElement("form");
  form.method = "post";
  form.action = payAddress(order);
  document.body.append(form);
  form.submit();
}
