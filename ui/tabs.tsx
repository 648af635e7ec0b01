import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/**
 * Tabs on Base UI: arrow keys, roles, focus. Every panel stays in the HTML, so that its content can be
 * found and printed.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: { id: string; name: ReactNode; panel: ReactNode }[];
  /** Controlled where given; else the first tab is open at first. */
  value?: string;
  onChange?(id: string): void;
}) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.id : undefined}
      onValueChange={(id) => onChange?.(String(id))}
    >
      <Base.List
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="min-h-11 shrink-0 rounded-control px-4 font-medium text-ink-soft hover:text-ink data-active:bg-rose-50 data-active:text-rose-700 data-active:shadow-[inset_0_-2px_0_var(--color-rose-600)]"
          >
            {tab.name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
