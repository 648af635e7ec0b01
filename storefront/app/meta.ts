import type { MetaDescriptor } from "react-router";

/** What a page may tell search engines and those who share it, beside title and description. */
export interface MoreMeta {
  /** The page's one true address, whole. */
  canonical?: string;
  /** Of the picture shown where the page is shared; whole, or a path beside `canonical`. */
  image?: string;
  type?: "website" | "product" | "article";
  /** Structured data, one script each. */
  jsonLd?: object[];
}

/** Title, description (first 160 characters, SPEC §9) and their social twins, for a route's `meta`. */
export function pageMeta(
  title: string,
  description?: string,
  { canonical, image, type = "website", jsonLd = [] }: MoreMeta = {},
): MetaDescriptor[] {
  const full =
    title === "Tohfa" ? "Tohfa · Gifts chosen for you, across Pakistan" : `${title} · Tohfa`;
  const meta: MetaDescriptor[] = [
    { title: full },
    { property: "og:title", content: full },
    { property: "og:site_name", content: "Tohfa" },
    { property: "og:type", content: type },
  ];
  if (description) {
    const short = description.slice(0, 160);
    meta.push(
      { name: "description", content: short },
      { property: "og:description", content: short },
    );
  }
  if (canonical) {
    meta.push(
      { tagName: "link", rel: "canonical", href: canonical },
      { property: "og:url", content: canonical },
    );
  }
  if (image && (canonical || URL.canParse(image))) {
    const whole = new URL(image, canonical).href;
    meta.push(
      { property: "og:image", content: whole },
      { name: "twitter:card", content: "summary_large_image" },
    );
  }
  for (const thing of jsonLd) meta.push({ "script:ld+json": thing });
  return meta;
}
