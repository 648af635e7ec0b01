import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** One collapsible part on native details: works without JavaScript, is found by the page's search. */
export function Accordion({
  title,
  open,
  group,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  /** Parts of one group close each other. */
  group?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} name={group} className="accordion">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
