import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCloseOnBack } from "./close-on-back.ts";
import { Icon } from "./icon.tsx";

/**
 * A menu of links on native details: opens without JavaScript. In the browser it also closes on Esc
 * and Back, on a click outside, when focus leaves it, and after going somewhere.
 */
export function Menu({
  label,
  icon,
  panelClassName,
  summaryClassName,
  children,
}: {
  label: ReactNode;
  /** Instead of the arrow; then `label` may be for screen readers only. */
  icon?: ReactNode;
  panelClassName?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  const details = useClosing();
  const [isOpen, setOpen] = useState(false);
  // It opens without us, and may have been opened before we came.
  useEffect(() => setOpen(details.current?.open ?? false), [details]);
  useCloseOnBack(isOpen, () => {
    if (details.current) details.current.open = false;
  });
  return (
    <details
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={summaryClassName}>
        {icon}
        {label}
        {icon ? null : <Icon name="down" />}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

/** Closes the details element when its visitor goes elsewhere, on the page or to another. */
function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname, hash } = useLocation();

  useEffect(() => {
    const { current: menu } = details;
    return () => {
      if (menu) menu.open = false;
    };
  }, [pathname, hash]);

  useEffect(() => {
    const outside = (event: Event) => {
      const menu = details.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);
  return details;
}
