import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Starts the service worker once the page is there, in production only: nothing waits for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

/** Tells the service worker of each page that the router shows, so that it opens without a network too. */
export function useKeptVisits(): void {
  const { pathname, search } = useLocation();
  // The first one came as a document, which the worker has seen.
  const told = useRef(pathname + search);
  useEffect(() => {
    const visited = pathname + search;
    if (told.current === visited) return;
    told.current = visited;
    navigator.serviceWorker?.controller?.postMessage(visited);
  }, [pathname, search]);
}
