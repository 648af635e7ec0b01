import {
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  matchRoutes,
} from "react-router";
import { answerLimit, withinLimit } from "./limit.ts";
import { LOST, type Lost } from "./lost.ts";
import { sayReached, sayUnreached, wake } from "./unreached.ts";

type Results = Record<string, DataStrategyResult>;

/** React Router puts it there before the first page is alive. */
declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Stands around everything that the router asks the server for. What is broken on the way (no connection, no
 * answer, somebody else's HTML) would replace the page by an error page. Instead
 * - a form gets `LOST` as its answer, and says so beside its button;
 * - the page that was to come stays away, the one that is there stays, and `sayUnreached` says so.
 * What the shop itself answers, a 404 among it, goes through.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (isStaying && router) return asItIs(router);
  wake();
  const results = await withinLimit(answerLimit(await sizeOf(request)), next);
  if (!router || request.signal.aborted) return results ?? {};
  const isBroken = results === null || Object.values(results).some(isBrokenAnswer);
  if (request.method !== "GET") return isBroken ? lost(router, request) : results;
  const path = pathOf(new URL(request.url));
  const { location, navigation } = router.state;
  const isOfThisPage = path === pathOf(location);
  const isOfNextPage = navigation.location && path === pathOf(navigation.location);
  if (!isBroken) {
    if (isOfThisPage || isOfNextPage) sayReached();
    return results;
  }
  if (isOfThisPage) {
    sayUnreached({ what: "news", path, retry: () => router.revalidate() });
    return asItIs(router);
  }
  if (!isOfNextPage) return lost(router, request);
  stay();
  return {};
};

/** The page that was to come does not: this one stays, and it can be asked for again. */
export function stay(): void {
  const router = window.__reactRouterDataRouter;
  const next = router?.state.navigation.location;
  if (!router || !next) return;
  const { location, navigation } = router.state;
  const isSamePage = next.pathname === location.pathname;
  sayUnreached({
    what: isSamePage ? "list" : "page",
    path: pathOf(next),
    retry: () =>
      router.navigate(next, {
        state: next.state,
        replace: navigation.historyAction === "REPLACE",
        preventScrollReset: isSamePage,
      }),
  });
  void goNowhere(router, location);
}

/** Opens the page that was to come as a document of its own; false where none is to come. */
export function leaveForNextPage(): boolean {
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (!next) return false;
  window.location.assign(pathOf(next) + next.hash);
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

/** Also for pages of the shop that could not be made: a page that is there is better than an apology. */
function isBrokenAnswer({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  if (!isRouteErrorResponse(result)) return true;
  // Ours carry data; a text is the body of somebody else's page.
  return result.status >= 500 || typeof result.data === "string";
}

function lost(router: DataRouter, request: Request): Results {
  const { pathname } = new URL(request.url);
  const id = matchRoutes(router.routes, pathname, router.basename)?.at(-1)?.route.id ?? "root";
  return { [id]: { type: "data", result: data<Lost>(LOST, { status: 503 }) } };
}

/** What the page that is there was made of: its data, or the error that its own page shows. */
function asItIs({ state: { loaderData, errors, matches } }: DataRouter): Results {
  const shown: Results = {};
  for (const [id, result] of Object.entries(loaderData)) shown[id] = { type: "data", result };
  const page = matches.at(-1)?.route.id;
  if (errors && page) shown[page] = { type: "error", result: Object.values(errors)[0] };
  return shown;
}

const pathOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) => pathname + search;

async function sizeOf(request: Request): Promise<number> {
  return request.method === "GET" ? 0 : (await request.clone().arrayBuffer()).byteLength;
}
