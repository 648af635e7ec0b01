import { PICTURE_WIDTHS, sourceSet, variantUrl } from "#tohfa/shop/platform/images/variants.ts";
import { classNames } from "./class-names.ts";
import { foreign } from "./language/foreign.ts";

/** What is laid out narrower than this, in px, gets the smallest file: it serves every screen. */
const THUMBNAIL = 107;

/** What browsers without AVIF get: they are old, and so are their screens. */
const WEBP_WIDTH = 640;

/**
 * A picture that never moves the page: width and height are always known, a tint is shown until it
 * is there. Ours (`/pictures/<key>…`) come as AVIF in several widths, or WebP in one; a foreign URL as it is.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  widths = PICTURE_WIDTHS.slice(0, isThumbnail(sizes) ? 1 : undefined),
  eager,
  priority,
  tint,
  className,
}: {
  src: string;
  alt: string;
  /** Of the picture itself or its ratio, in px. */
  width: number;
  height: number;
  /** How wide it is laid out, as in `<img sizes>`. */
  sizes?: string;
  /** The files to choose from, where it is never laid out wider. */
  widths?: readonly number[];
  eager?: boolean;
  /** The page's largest picture: loaded first. */
  priority?: boolean;
  /** Instead of the usual one. */
  tint?: string;
  className?: string;
}) {
  const avif = sourceSet(src, "avif", widths);
  const image = (
    <img
      src={variantUrl(src, Math.min(WEBP_WIDTH, ...widths.slice(-1)), "webp") ?? src}
      alt={alt}
      {...foreign(alt)}
      width={width}
      height={height}
      loading={eager || priority ? "eager" : "lazy"}
      decoding={eager || priority ? "sync" : undefined}
      fetchPriority={priority ? "high" : undefined}
      className={classNames(!avif && "picture", className) || undefined}
      style={tint ? { backgroundColor: tint } : undefined}
    />
  );
  if (!avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={widths.length > 1 ? sizes : undefined} />
      {image}
    </picture>
  );
}

function isThumbnail(sizes = ""): boolean {
  return /^\d+px$/.test(sizes) && Number.parseInt(sizes, 10) < THUMBNAIL;
}
