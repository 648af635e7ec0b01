import { useEffect, useEffectEvent } from "react";

/** In the history's state: this entry is a copy of the page's own, which an overlay stands on. */
const MARK = "overlay";

/** What closes each open overlay; the newest is last. */
const open: (() => void)[] = [];
let isListening = false;
/** The history stands on such a copy, whether its overlay is still open or not. */
let isOnCopy = false;
let pageKey: unknown;

/**
 * Back closes what lies over the page before it leaves the page: menus, drawers, sheets and dialogs alike. An open
 * overlay stands on a copy of the page's entry. The router never hears of it: going elsewhere takes the copy's
 * place, and Back from a copy whose overlay was closed otherwise goes on to where it would have gone.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    listen();
    stand();
    open.push(layer);
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen]);
}

function stand(): void {
  if (isOnCopy) return;
  pageKey = history.state?.key;
  history.pushState({ ...history.state, [MARK]: true }, "");
  isOnCopy = true;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  isOnCopy = Boolean(history.state?.[MARK]);
  pageKey = history.state?.key;
  const push = history.pushState.bind(history);
  history.pushState = (...args) => {
    if (!isOnCopy) return push(...args);
    isOnCopy = false;
    history.replaceState(...args);
  };
  // Before the router's own listener.
  addEventListener("popstate", comeBack, true);
}

function comeBack(event: PopStateEvent): void {
  const wasOnCopy = isOnCopy;
  isOnCopy = Boolean(event.state?.[MARK]);
  if (!wasOnCopy || isOnCopy || event.state?.key !== pageKey) return;
  event.stopImmediatePropagation();
  const close = open.at(-1);
  const hasMore = open.length > 1;
  if (close) close();
  else history.back();
  if (hasMore) stand();
}
