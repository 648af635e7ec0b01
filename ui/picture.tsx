import { sourceSet, variantUrl } from "../shop/images/variants.ts";
import { classNames } from "./class-names.ts";

/**
 * A picture that never moves the page: width and height are always known, a tint is shown until it
 * is there. Ours (`/pictures/<key>…`) come as AVIF or WebP in three widths, a foreign URL as it is.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  eager,
  priority,
  tint = "#f8eeea",
  className,
}: {
  src: string;
  alt: string;
  /** Of the picture itself or its ratio, in px. */
  width: number;
  height: number;
  /** How wide it is laid out, as in `<img sizes>`. */
  sizes?: string;
  eager?: boolean;
  /** The page's largest picture: loaded first. */
  priority?: boolean;
  tint?: string;
  className?: string;
}) {
  const webp = sourceSet(src, "webp");
  const avif = sourceSet(src, "avif");
  const image = (
    <img
      src={variantUrl(src, 640, "webp") ?? src}
      srcSet={webp ?? undefined}
      sizes={webp ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : undefined}
      className={classNames("object-cover", className)}
      style={{ backgroundColor: tint }}
    />
  );
  if (!avif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
