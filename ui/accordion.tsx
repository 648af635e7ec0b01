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
    <details open={open} name={group} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-17 font-medium hover:text-rose-700">
        {title}
        <Icon
          name="down"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[68ch] pb-5">{children}</div>
    </details>
  );
}
