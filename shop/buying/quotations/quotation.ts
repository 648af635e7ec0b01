import { isForCompany, NO_COMPANY } from "#tohfa/shop/orders/order/company.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { OrderInput } from "../checkout/order-input.ts";
import type { QuotedLine } from "../quote/quoted-line.ts";
import type { QuotationState } from "./quotation-machine.ts";

/** A quotation's state, as people see it: one that is open after its last day has expired. */
export type ShownQuotationState = QuotationState | "expired";

/** What a list of quotations can be narrowed to. */
export const QUOTATION_TABS = [
  "open",
  "accepted",
  "expired",
  "withdrawn",
] as const satisfies readonly ShownQuotationState[];

/** `today`: the day in Pakistan. The last day still counts. */
export function shownStateOf(
  { state, validUntil }: { state: QuotationState; validUntil: Day },
  today: Day,
): ShownQuotationState {
  return state === "open" && validUntil < today ? "expired" : state;
}

/** Why a quotation cannot be accepted; null where it can. One that is accepted already answers with its order instead. */
export function whyNotAccept(
  quotation: { state: QuotationState; validUntil: Day },
  today: Day,
): Refusal | null {
  const shown = shownStateOf(quotation, today);
  if (shown === "expired") {
    const day = formatDay(noonOf(quotation.validUntil));
    const text = `This quotation was valid until ${day}. Ask for a new one: the prices may have changed.`;
    return new Refusal("conflict", text);
  }
  if (shown === "withdrawn") {
    return new Refusal("conflict", "This quotation was withdrawn. Ask for a new one.");
  }
  return null;
}

/** Why nothing is quoted for this; null where it is. Which fields are wrong is asked before. */
export function whyNotQuote(
  { company = NO_COMPANY, shares = [], receiver, coupon }: OrderInput,
  lines: readonly Pick<QuotedLine, "deal" | "product">[],
): Refusal | null {
  if (!isForCompany(company)) {
    return new Refusal("invalid", "A quotation is for a company: enter its name.", {
      field: "company",
    });
  }
  if (receiver || shares.length > 0 || coupon.trim() !== "") {
    const text = "A quotation goes to one address, without a coupon. Order the rest at checkout.";
    return new Refusal("conflict", text);
  }
  // What is cheap for some days would stay so for weeks.
  const passing = lines.find(
    ({ deal, product }) => deal || product.categories.includes(ONE_DOLLAR),
  );
  if (passing) {
    const name = passing.deal?.name ?? passing.product.name;
    const text = `${name} is offered for a short time only, so no price is held for it. Take it out, or order it now.`;
    return new Refusal("conflict", text);
  }
  return null;
}

const ONE_DOLLAR = "One Doller";
