import { pagePattern } from "../../storefront/app/page-pattern.ts";
import { PAGES } from "../../storefront/app/routes.ts";
import { pathOfPage } from "./page-key.ts";

const WITH_COOKIE = PAGES.flatMap((page) =>
  page.cookie ? [{ pattern: pagePattern([page]), name: page.cookie }] : [],
);

/** The one cookie that this page reads (routes.ts), as the header for its render; no other cookie reaches a page. */
export function cookieOf(url: string, header = ""): { cookie?: string } {
  const [path = ""] = url.split("?", 1);
  const page = pathOfPage(path);
  const name = WITH_COOKIE.find(({ pattern }) => pattern.test(page))?.name;
  if (name === undefined) return {};
  const cookie = header.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return cookie ? { cookie } : {};
}
