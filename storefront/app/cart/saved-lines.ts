import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { addIfAbsent, type CartLine, lineKey, removeLine } from "#tohfa/shop/buying/cart/cart.ts";
import { followOtherTabs } from "../other-tabs.ts";
import { changeCart } from "./change-cart.ts";

/** What was saved for later, with its choices and its quantity: apart from the cart, and not counted in it. */
export const useSaved = create<{ lines: CartLine[] }>()(
  persist((): { lines: CartLine[] } => ({ lines: [] }), {
    name: "tohfa-saved",
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs("tohfa-saved", () => useSaved.persist.rehydrate());

/** Out of the cart, onto the list; the newest first. */
export function saveForLater(line: CartLine): void {
  changeCart((lines) => removeLine(lines, lineKey(line)));
  useSaved.setState(({ lines }) => ({ lines: [line, ...removeLine(lines, lineKey(line))] }));
}

/** Back into the cart as it was; what is there already stays as it is (SPEC §4). */
export function moveToCart(line: CartLine): void {
  changeCart((lines) => addIfAbsent(lines, line));
  forgetSaved(line);
}

/** Off the list. */
export function forgetSaved(line: CartLine): void {
  useSaved.setState(({ lines }) => ({ lines: removeLine(lines, lineKey(line)) }));
}
