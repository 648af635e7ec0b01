import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../../../ui/picture.tsx";
import { Step } from "../../form/step.tsx";

/** How the list of them is laid out. */
export const PICTURE_GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2";

/** What all pictures of one list share. */
export interface PictureList {
  order: readonly string[];
  /** The product's name, and its address. */
  name: string;
  at: string;
  texts: Record<string, string>;
}

/** The list's pictures where they can be dragged. */
export type DragList = ComponentType<{ list: PictureList; onOrder(order: string[]): void }>;

/** What makes a picture draggable (drag-pictures.tsx). */
export interface Drag {
  setNode(node: HTMLElement | null): void;
  handle: ReactNode;
  shift: { x: number; y: number } | null;
  isDragging: boolean;
}

/** One picture of a product, with its steps. */
export function OnePicture({
  url,
  list: { order, name, at, texts },
  drag,
}: {
  url: string;
  list: PictureList;
  drag?: Drag;
}) {
  const index = order.indexOf(url);
  const place = `picture ${index + 1} of ${name}`;
  const { shift = null, isDragging = false } = drag ?? {};
  return (
    <li
      ref={drag?.setNode}
      style={shift ? { translate: `${shift.x}px ${shift.y}px` } : undefined}
      className={`flex items-center gap-3 rounded-control border border-line bg-white p-2 ${isDragging ? "relative z-10 shadow-float" : ""}`}
    >
      <input type="hidden" name="images" value={url} />
      <Picture
        src={url}
        alt={texts[url] || `Picture ${index + 1}`}
        width={72}
        height={90}
        sizes="72px"
        className="h-22 w-18 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-13 text-ink-soft">
            {index === 0 ? "On its card" : `Picture ${index + 1}`}
          </span>
          <Link
            to={`${at}/picture?${new URLSearchParams({ picture: url })}`}
            className="inline-flex min-h-8 items-center font-medium text-rose-700 underline"
          >
            Crop, describe
            <span className="sr-only"> {place}</span>
          </Link>
        </span>
        <span className="flex flex-wrap gap-2">
          <Step value={`earlier ${url}`} label={`Move ${place} earlier`} disabled={index === 0}>
            ↑
          </Step>
          <Step
            value={`later ${url}`}
            label={`Move ${place} later`}
            disabled={index === order.length - 1}
          >
            ↓
          </Step>
          <Step value={`remove ${url}`} label={`Remove ${place}`}>
            ✕
          </Step>
        </span>
      </div>
      {drag?.handle}
    </li>
  );
}
