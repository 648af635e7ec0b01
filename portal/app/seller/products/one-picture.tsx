import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../../../ui/picture.tsx";

const STEP =
  "inline-flex size-11 items-center justify-center rounded-control border border-line-strong bg-white text-15 font-medium hover:border-rose-600 hover:bg-rose-50 disabled:border-line disabled:bg-line disabled:text-ink-soft";

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
          <Step
            way="earlier"
            sign="↑"
            url={url}
            label={`Move ${place} earlier`}
            off={index === 0}
          />
          <Step
            way="later"
            sign="↓"
            url={url}
            label={`Move ${place} later`}
            off={index === order.length - 1}
          />
          <Step way="remove" sign="✕" url={url} label={`Remove ${place}`} />
        </span>
      </div>
      {drag?.handle}
    </li>
  );
}

function Step({
  way,
  sign,
  url,
  label,
  off = false,
}: {
  way: string;
  sign: string;
  url: string;
  label: string;
  off?: boolean;
}) {
  return (
    <button
      type="submit"
      name="step"
      value={`${way} ${url}`}
      disabled={off}
      aria-label={label}
      className={STEP}
    >
      {sign}
    </button>
  );
}
