import type { ReactNode } from "react";
import { Picture } from "../../../../ui/picture.tsx";

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
      {image ? (
        <Picture
          src={image}
          alt=""
          width={48}
          height={48}
          sizes="48px"
          className="size-12 shrink-0 rounded-control"
        />
      ) : null}
      <span className="min-w-0">
        <span className="block break-words">{name}</span>
        <span className="block text-13 break-words text-ink-soft">{children}</span>
      </span>
    </span>
  );
}
