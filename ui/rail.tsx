import { Children, type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** How wide one item is, so that the next one always peeks. */
const ITEM_WIDTHS = {
  product: "w-[43vw] sm:w-[28vw] lg:w-[21vw] xl:w-60",
  wide: "w-[78vw] sm:w-[44vw] lg:w-[30vw] xl:w-96",
};

/**
 * A row to scroll sideways by finger, wheel, keys or its two buttons; the next item always peeks. Only
 * CSS scroll snapping, so it works without JavaScript, where the buttons are not shown.
 */
export function Rail({
  label,
  items = "product",
  children,
}: {
  /** What is in it, for the buttons' names. */
  label: string;
  items?: keyof typeof ITEM_WIDTHS;
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const turn = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollBy({ left: direction * width * 0.8, behavior: "smooth" });
  };
  return (
    <div className="relative -mx-[var(--gutter)] min-w-0">
      <ul
        ref={list}
        onScroll={(event) => setAtStart(event.currentTarget.scrollLeft < 8)}
        className="no-scrollbar flex snap-x snap-mandatory scroll-px-[var(--gutter)] gap-3 overflow-x-auto px-[var(--gutter)] py-1 sm:gap-5"
      >
        {Children.map(children, (child) => (
          <li className={`shrink-0 snap-start ${ITEM_WIDTHS[items]}`}>{child}</li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-1 top-[32%] hidden justify-between noscript:hidden pointer-fine:flex">
        <IconButton
          look="floating"
          label={`Back in ${label}`}
          className={`pointer-events-auto shadow-float ${atStart ? "invisible" : ""}`}
          onClick={() => turn(-1)}
        >
          <Icon name="left" size={22} />
        </IconButton>
        <IconButton
          look="floating"
          label={`More of ${label}`}
          className="pointer-events-auto shadow-float"
          onClick={() => turn(1)}
        >
          <Icon name="right" size={22} />
        </IconButton>
      </div>
    </div>
  );
}
