import { t } from "../../../ui/language/t.ts";
/** Photos and films of a packed parcel; a photo opens in its full size. */
export function Shots({
  shots,
  srcOf,
}: {
  shots: readonly { id: string; kind: "photo" | "film" }[];
  srcOf(shot: string): string;
}) {
  const look = "aspect-square w-full rounded-control border border-line";
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {shots.map(({ id, kind }, index) => (
        <li key={id}>
          {kind === "film" ? (
            // biome-ignore lint/a11y/useMediaCaption: a seller's film of a box; nobody has written its words
            <video
              src={srcOf(id)}
              controls
              preload="metadata"
              playsInline
              className={`${look} bg-ink object-contain`}
            />
          ) : (
            <a href={srcOf(id)} target="_blank" rel="noreferrer">
              <img
                src={srcOf(id)}
                alt={t("The packed parcel, {place} of {all}", {
                  place: index + 1,
                  all: shots.length,
                })}
                width={320}
                height={320}
                className={`${look} object-cover`}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
