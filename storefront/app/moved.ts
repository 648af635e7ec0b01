import { type MiddlewareFunction, redirect } from "react-router";
import { readAddress, redirectTarget } from "#tohfa/shop/catalogue/old-addresses/site-address.ts";
import { getClient } from "./data.ts";

/**
 * Leads on from an address that the shop gave out once: where a page is about to answer 404, the shop is asked whether
 * what was there is elsewhere now. Of whole pages and of the router's data for them; where the host keeps no old
 * addresses, or does not answer, the not-found page stays.
 */
export const toWhereItMoved: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const answer = await next();
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (answer.status !== 404 || !isRead || !readAddress(url.pathname)) return answer;
  const id = url.searchParams.get("id")?.trim() || undefined;
  // The server logs a call that failed.
  const to = await getClient(context)
    .movedTo(url.pathname, id)
    .catch(() => null);
  const onward = to && redirectTarget(url, to);
  return onward ? redirect(onward, 301) : answer;
};
