import type { ShotKind } from "#tohfa/shop/delivery/packing/packing-kinds.ts";

/** A photo or film of a packed parcel; a photo opens in full size. */
export function Shot({ kind, src, name }: { kind: ShotKind; src: string; name: string }) {
  const look = "aspect-square w-full rounded-control border border-line bg-ink/5";
  if (kind === "film") {
    return (
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: a seller's film of a box; nobody has written its words */}
        <video
          src={src}
          controls
          preload="metadata"
          playsInline
          className={`${look} bg-ink object-contain`}
        />
        <figcaption className="sr-only">Film, {name}</figcaption>
      </figure>
    );
  }
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block">
      <img
        src={src}
        alt={`The packed parcel, ${name}`}
        width={320}
        height={320}
        loading="lazy"
        className={`${look} object-cover`}
      />
    </a>
  );
}
