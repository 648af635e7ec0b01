import {
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  matchRoutes,
} from "react-router";
import { sayReached, sayUnreached, wake } from "./unreached.ts";

type Results = Record<string, DataStrategyResult>;

/** React Router puts it there before the first screen is alive. */
declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Stands around everything that the router asks the server for. What is broken on the way (no connection, a proxy's own
 * page) would replace the screen, and what was typed on it, by an error. Instead the screen stays as it is, and
 * `sayUnreached` says so. What the portal itself answers, errors among it, goes through.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (isStaying && router) return asItIs(router);
  wake();
  const results = await next();
  if (!router || request.signal.aborted) return results;
  const isForm = request.method !== "GET";
  const isOfThisScreen =
    !isForm && addressOf(new URL(request.url)) === addressOf(router.state.location);
  if (!Object.values(results).some(isBrokenAnswer)) {
    // A screen that is read anew brings no form that did not arrive.
    if (!isOfThisScreen) sayReached();
    return results;
  }
  if (isForm) {
    sayUnreached({ what: "form" });
    return { [routeOf(request, router)]: { type: "data", result: undefined } };
  }
  if (isOfThisScreen) return asItIs(router);
  stay();
  return {};
};

/** The screen that was to come does not: this one stays, and it can be asked for again. False where none is to come. */
export function stay(): boolean {
  const router = window.__reactRouterDataRouter;
  const next = router?.state.navigation.location;
  if (!router || !next) return false;
  const { formMethod, historyAction } = router.state.navigation;
  const isForm = formMethod !== undefined && formMethod !== "GET";
  const retry = () =>
    router.navigate(next, { state: next.state, replace: historyAction === "REPLACE" });
  // A form is sent again by its own button, with all that it holds then.
  sayUnreached(isForm ? { what: "form" } : { what: "screen", retry });
  void goNowhere(router, router.state.location);
  return true;
}

/** Opens the screen that was to come as a document of its own; false where none is to come. */
export function leaveForNextScreen(): boolean {
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (!next) return false;
  window.location.assign(next.pathname + next.search + next.hash);
  return true;
}

let isStaying = false;

/** Ends a navigation where it began, without asking the server for anything. */
async function goNowhere(router: DataRouter, location: Location): Promise<void> {
  isStaying = true;
  await router.navigate(location, {
    state: location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
  isStaying = false;
}

/** Not an answer of the portal: what a browser throws, or the page of a proxy before it. */
function isBrokenAnswer({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  if (isRouteErrorResponse(result)) return result.status > 501 && typeof result.data === "string";
  return !(result instanceof Error && result.message === SERVERS_OWN);
}

/** What React Router's server says of whatever its loaders and actions threw. */
const SERVERS_OWN = "Unexpected Server Error";

const addressOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname + search;

function routeOf(request: Request, router: DataRouter): string {
  const { pathname } = new URL(request.url);
  return matchRoutes(router.routes, pathname)?.at(-1)?.route.id ?? "root";
}

/** What the screen that is there was made of: its data, or the error that it shows. */
function asItIs({ state: { loaderData, errors, matches } }: DataRouter): Results {
  const shown: Results = {};
  for (const [id, result] of Object.entries(loaderData)) shown[id] = { type: "data", result };
  const screen = matches.at(-1)?.route.id;
  if (errors && screen) shown[screen] = { type: "error", result: Object.values(errors)[0] };
  return shown;
}
