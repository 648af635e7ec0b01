import { useEffect, useRef, useState } from "react";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import type { QuoteInput } from "../../../contract/order-input.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { t } from "../../../ui/language/t.ts";
import { browserClient } from "../browser-client.ts";
import { lineInputs } from "../cart/cart-request.ts";
import { useCart } from "../cart/cart-store.ts";

export interface QuoteState {
  quote: QuoteView | null;
  /** False where the host only shows its products and takes no orders. */
  takesOrders: boolean;
  /** Why there is none, in words; the old quote stays in view meanwhile. */
  problem: string | null;
  loading: boolean;
  /** Asks once more. */
  again?(): void;
}

const NOBODY: QuoteInput["shares"] = [];
const NOT_ASKED: QuoteState = { quote: null, takesOrders: true, problem: null, loading: true };

/** SPEC §7 has no orders: a shop elsewhere may only be looked at. */
export const NO_ORDERS =
  "Ordering is not possible with this shop at the moment. Your cart is kept on this device.";

/** Prices the cart on the server whenever it, or one of these terms, changes (PRODUCT §4). */
export function useQuote({
  shipping,
  coupon,
  payment,
  arriveOn = "",
  shares = NOBODY,
  voucher = "",
  creditPass = "",
  ...typed
}: Pick<
  QuoteInput,
  | "shipping"
  | "coupon"
  | "payment"
  | "email"
  | "city"
  | "arriveOn"
  | "shares"
  | "voucher"
  | "creditPass"
>): QuoteState {
  const lines = useCart((state) => state.lines);
  const [state, setState] = useState<QuoteState>(NOT_ASKED);
  const [attempt, setAttempt] = useState(0);
  const codes = `${coupon} ${voucher}`;
  const askedCoupon = useRef(codes);
  const wanted = JSON.stringify(lineInputs(lines));
  const goesTo = JSON.stringify(shares);
  // Half an address is another's: it would be refused while it is typed.
  const email = coupon && isEmail(typed.email ?? "") ? typed.email : undefined;

  // Nor are there days for half a city.
  const city = findCity(typed.city ?? "")?.name;

  useEffect(() => {
    if (wanted === "[]") return setState({ ...NOT_ASKED, loading: false });
    const abort = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    // A moment's wait, so that pressing plus five times asks once; a longer one while a coupon is typed: each half of it
    // would count as a wrong one.
    const wait = codes === askedCoupon.current ? 250 : 1_000;
    const timer = setTimeout(async () => {
      askedCoupon.current = codes;
      try {
        const input = {
          lines: JSON.parse(wanted),
          shipping,
          ...{ coupon, voucher, creditPass },
          payment,
          email,
          city,
          arriveOn,
          shares: JSON.parse(goesTo),
        };
        const priced = await browserClient.quoteOrder(input, abort.signal);
        setState({ ...priced, problem: null, loading: false });
      } catch (error) {
        if (abort.signal.aborted) return;
        setState((before) => ({ ...before, problem: problemInWords(error), loading: false }));
      }
    }, wait);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [
    wanted,
    shipping,
    codes,
    coupon,
    voucher,
    creditPass,
    payment,
    email,
    city,
    arriveOn,
    goesTo,
    attempt,
  ]);
  return { ...state, again: () => setAttempt(attempt + 1) };
}

function problemInWords(error: unknown): string {
  return (
    asCallFailed(error)?.serverText ||
    t("We could not check the prices just now. Check your connection and try again.")
  );
}
