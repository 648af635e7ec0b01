import type { ReactNode } from "react";
import { Thumbnail } from "../../detail/thumbnail.tsx";

/** A product in a list of its own: its picture, its name, and a line about it below. */
export function NotedThing({
  image,
  name,
  children,
}: {
  image: string;
  name: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="flex min-w-0 grow basis-56 items-center gap-3">
      <Thumbnail src={image} size={48} />
      <span className="min-w-0">
        <span className="block break-words">{name}</span>
        <span className="block text-13 break-words text-ink-soft">{children}</span>
      </span>
    </span>
  );
}
