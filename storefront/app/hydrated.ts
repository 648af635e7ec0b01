import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and at first paint: what the browser keeps (the cart) is shown only after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
