import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { language } from "../../../ui/language/t.ts";

/** Starts the service worker once the page is there, in production only: nothing waits for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const register = async () => {
    await serviceWorker.register("/service-worker.js");
    if (serviceWorker.controller) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage(location.pathname + location.search);
  };
  // Without a service worker (private window, blocked by settings) pages work as long as there is a network.
  const start = () => register().catch(() => {});
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

/** Tells the service worker of each page that the router shows, so that it opens without a network too. */
export function useKeptVisits(): void {
  const { pathname: page, search } = useLocation();
  const pathname = inLanguage(page, language());
  // The first one came as a document, which the worker has seen.
  const told = useRef(pathname + search);
  useEffect(() => {
    const visited = pathname + search;
    if (told.current === visited) return;
    told.current = visited;
    navigator.serviceWorker?.controller?.postMessage(visited);
  }, [pathname, search]);
}
