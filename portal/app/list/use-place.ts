import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isAsItWas, placeIn, rememberSearch } from "./list-place.ts";

/** Where a list is, for whoever comes back to it; and what the browser kept of it (bfcache) is read anew. */
export function usePlace(): void {
  const { pathname, search, state } = useLocation();
  const { revalidate } = useRevalidator();
  const isBack = isAsItWas(state);
  useEffect(() => {
    rememberSearch(pathname, search);
    if (isBack) window.scrollTo(0, placeIn(`${pathname}${search}`).top);
  }, [pathname, search, isBack]);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate());
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [revalidate]);
}
