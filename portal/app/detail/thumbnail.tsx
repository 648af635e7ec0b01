import { Picture } from "../../../ui/picture.tsx";

const LOOKS = { 40: "size-10", 48: "size-12", 80: "size-20", 96: "size-24" } as const;

/** A small square picture beside what it is of; nothing where there is none. `size` in pixels. */
export function Thumbnail({ src, size }: { src: string | null; size: keyof typeof LOOKS }) {
  if (!src) return null;
  return (
    <Picture
      src={src}
      alt=""
      width={size}
      height={size}
      sizes={`${size}px`}
      className={`${LOOKS[size]} shrink-0 rounded-control`}
    />
  );
}
