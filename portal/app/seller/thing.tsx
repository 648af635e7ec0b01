import { Thumbnail } from "../detail/thumbnail.tsx";

/** A product in a list: its picture and name. */
export function Thing({ image, name }: { image: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Thumbnail src={image} size={40} />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}
