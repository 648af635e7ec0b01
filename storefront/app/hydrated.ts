import { useSyncExternalStore } from "react";
import { haveTextsCome, onTexts } from "./language/texts-of-page.ts";

const never = () => () => {};

/**
 * False on the server and at first paint: what the browser keeps (the cart) is shown only after. The page's HTML says
 * nothing of it, so on an Urdu page it waits for all texts too, and never shows in English first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(onTexts, haveTextsCome, () => false);
}

/** True while the server's HTML comes alive, false for what the browser draws by itself. */
export function useServersHtml(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
