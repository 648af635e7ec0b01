import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "../../ui/class-names.ts";

/** On phones, while a page's own button is out of view: what it costs and the button, above the thumb. */
export function ThumbBar({
  anchor,
  children,
}: {
  /** What stands in the page for it. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = anchor.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    watch.observe(element);
    return () => watch.disconnect();
  }, [anchor]);
  // For the styles of what it lies over (beyond-home.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.buyBar = isShown ? "shown" : "";
    return () => {
      delete dataset.buyBar;
    };
  }, [isShown]);
  return (
    <div
      inert={!isShown}
      className={classNames(
        "buy-bar sm:hidden noscript:hidden",
        !isShown && "invisible [transform:translateY(100%)]",
      )}
    >
      {children}
    </div>
  );
}
