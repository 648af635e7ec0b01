import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { isLost, type Lost } from "../connection/lost.ts";
import { whenNear } from "../when-near.ts";

/** How what a page's document left out comes. */
export interface LeftOut {
  /** Of what stands in its place: near one of these the page is asked for whole. */
  place: RefCallback<Element>;
  /** It did not come. */
  wasLost: boolean;
  askAgain(): void;
}

/**
 * What documentContext left out of a page comes with the page's own data, which is kept as pages are: asked for once
 * for all its rows, when the first of them is near; and again by a tap or on coming back, where it was lost.
 */
export function useLeftOut<Page>() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { load, data, state } = useFetcher<Page | Lost>();
  const wasLost = isLost(data) && state === "idle";
  const isAsked = useRef(false);
  useEffect(() => {
    if (wasLost) isAsked.current = false;
  }, [wasLost]);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // "index" is how the router names the page where its layout has the same path; no request has it.
    void load(`${address}${address.includes("?") ? "&" : "?"}index`);
  }, [load, address]);
  const place = useCallback(
    (element: Element | null) => (element ? whenNear(element, ask) : undefined),
    [ask],
  );
  const left: LeftOut = { place, wasLost, askAgain: ask };
  /** The whole page's data, once it is there. */
  return { page: isLost(data) ? undefined : data, left };
}
