import type { MetaDescriptor } from "react-router";
import { metaDescription } from "#tohfa/shop/catalogue/product/words.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { language, t } from "../../ui/language/t.ts";

/** What a route's `meta` is given, as far as it is read here; `Route.MetaArgs` of any route fits. */
interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  error?: unknown;
}

/** Makes a path absolute: "/reviews" -> "https://tohfa.example/reviews". */
export type Whole = (path: string) => string;

/** The picture shown where a page is shared. */
export interface SharedPicture {
  url: string;
  alt: string;
  /** Width by height of the stored picture; said of our own pictures only. */
  ratio: number;
}

/** What a page may tell search engines and those who share it, beside title and description. */
export interface MoreMeta {
  /** The page's canonical address where it is not simply its path without the query. */
  canonical?: string;
  picture?: SharedPicture | undefined;
  type?: "website" | "product" | "article";
  /** Not for search engines: the page shows one visitor's things, or words that anybody can put into a link. */
  noindex?: boolean;
  /** Structured data (schema.org), without its @context. */
  jsonLd?: (whole: Whole) => object[];
}

const OURS = /^\/pictures\/.*-(\d+)\.webp$/;

/** What the shop promises, as descriptions end with it; free shipping only where it is (of a thing: `isFree`). */
export function shopPromise({ matches }: Pick<MetaArgs, "matches">, isFree = true): string {
  const { chargesDelivery } = (matches[0]?.loaderData ?? {}) as { chargesDelivery?: boolean };
  return isFree && !chargesDelivery
    ? t("Free shipping, check first, then pay.")
    : t("Check first, then pay.");
}

/** What every page of ours says of itself in its head: the only way that a route makes its `meta`. */
export function pageMeta(
  { location, matches, error }: MetaArgs,
  title: string,
  description: string,
  { canonical, picture, type = "website", noindex, jsonLd }: MoreMeta = {},
): MetaDescriptor[] {
  const { storeUrl } = (matches[0]?.loaderData ?? {}) as { storeUrl?: string };
  const known = t(title);
  const full = known.startsWith("Tohfa") ? known : `${known} · Tohfa`;
  const short = metaDescription(t(description));
  const meta: MetaDescriptor[] = [
    { title: full },
    { name: "description", content: short },
    { property: "og:title", content: full },
    { property: "og:description", content: short },
    { property: "og:type", content: type },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (noindex || error) meta.push({ name: "robots", content: "noindex, follow" });
  // Only where the root's loader failed: then the shop's public address is unknown.
  if (!storeUrl || error) return meta;
  const whole: Whole = (path) => new URL(path, storeUrl).href;
  const path = canonical ?? withoutLastSlashes(location.pathname);
  const address = whole(inLanguage(path, language()));
  meta.push(
    { tagName: "link", rel: "canonical", href: address },
    ...(noindex ? [] : inOtherLanguages(whole, path)),
    { property: "og:url", content: address },
    ...pictureMeta(whole, picture),
  );
  const data = jsonLd?.(whole) ?? [];
  if (data.length > 0) {
    meta.push({ "script:ld+json": { "@context": "https://schema.org", "@graph": data } });
  }
  return meta;
}

/** Tells search engines that the page is there in both languages (developers.google.com, "localized versions"). */
function inOtherLanguages(whole: Whole, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, to: string) => {
    return { tagName: "link", rel: "alternate", hrefLang, href: whole(to) };
  };
  return [link("en", path), link("ur", inLanguage(path, "ur")), link("x-default", path)];
}

function pictureMeta(whole: Whole, picture?: SharedPicture): MetaDescriptor[] {
  const { url, alt, ratio } = picture?.url ? picture : SITE_PICTURE;
  // A photo that somebody sent may be smaller than its name's width, and of any shape.
  const isSent = /\/pictures\/(?:product|shop|store)-[0-9a-f]{24}-/.test(url);
  const width = url === SITE_PICTURE.url ? 1200 : isSent ? 0 : Number(OURS.exec(url)?.[1]);
  const meta = [
    { property: "og:image", content: whole(url) },
    { property: "og:image:alt", content: alt },
  ];
  if (width) {
    meta.push(
      { property: "og:image:width", content: `${width}` },
      { property: "og:image:height", content: `${Math.round(width / ratio)}` },
    );
  }
  return meta;
}

/** For pages that have no picture of their own (storefront/drawings/icons.mjs draws it). */
const SITE_PICTURE: SharedPicture = {
  url: "/share.png",
  // What is lettered on it; being the title of home it costs that page next to nothing.
  alt: "Tohfa · Gifts chosen for you, across Pakistan",
  ratio: 1200 / 630,
};

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
