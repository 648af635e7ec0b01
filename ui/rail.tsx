import { Children, type ReactNode, useRef, useState } from "react";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { language, t } from "./language/t.ts";

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
  /** How wide one item is, so that the next one always peeks; `tiled` are six in two columns on a phone. */
  items?: "product" | "wide" | "tiled";
  children: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const turn = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    const towardsEnd = directionOf(language()) === "ltr" ? 1 : -1;
    list.current?.scrollBy({ left: direction * towardsEnd * width * 0.8, behavior: "smooth" });
  };
  return (
    <div className={items === "product" ? "rail" : `rail ${items}`}>
      <ul ref={list} onScroll={(event) => setAtStart(Math.abs(event.currentTarget.scrollLeft) < 8)}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <div>
        <IconButton
          look="floating"
          label={t("Back in {list}", { list: label })}
          className={atStart ? "rail-button invisible" : "rail-button"}
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          look="floating"
          label={t("More of {list}", { list: label })}
          className="rail-button"
          onClick={() => turn(1)}
        >
          <Icon name="right" />
        </IconButton>
      </div>
    </div>
  );
}
