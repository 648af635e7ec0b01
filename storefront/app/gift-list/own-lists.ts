/** The one cookie of the shop: whose gift lists this browser is, so that its owners are not shown what was given. */
export const LISTS_COOKIE = "tohfa-gift-lists";

/** The owners' link of a list. */
export interface OwnLink {
  id: string;
  token: string;
}

/** As many as a browser keeps; the newest first. */
const MAX_KEPT = 4;
const LINK = /^[0-9A-Z]{20}\.[\w-]{43}$/;
const YEARS_2_S = 2 * 365 * 24 * 3600;

/** The lists whose owners' browser this is. */
export function ownLists(request: Request): OwnLink[] {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const kept = cookies.find((one) => one.startsWith(`${LISTS_COOKIE}=`)) ?? "";
  return kept
    .slice(LISTS_COOKIE.length + 1)
    .split("|")
    .filter((one) => LINK.test(one))
    .slice(0, MAX_KEPT)
    .map((one) => ({ id: one.slice(0, 20), token: one.slice(21) }));
}

/** The header that keeps these lists in the browser; scripts cannot read it, and other sites' forms do not send it. */
export function keepLists(request: Request, lists: readonly OwnLink[]): { "set-cookie": string } {
  const value = lists
    .slice(0, MAX_KEPT)
    .map(({ id, token }) => `${id}.${token}`)
    .join("|");
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const age = value === "" ? 0 : YEARS_2_S;
  return {
    "set-cookie": `${LISTS_COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** One more, the newest first; what is no owners' link at all is none. */
export function withList(lists: readonly OwnLink[], list: OwnLink): readonly OwnLink[] {
  if (!LINK.test(`${list.id}.${list.token}`)) return lists;
  return [list, ...lists.filter(({ id }) => id !== list.id)];
}
