import type { ReactNode } from "react";
import { CatalogTabs } from "../catalog/catalog-tabs.tsx";
import { ScreenTabs } from "../screen-tabs.tsx";

const SCREENS = [
  { to: "/admin/search", text: "Words that mean the same", isExact: true },
  { to: "/admin/search/misses", text: "Searches without a result" },
];

/** What the screens of the shop's search have in common; `lead` says what one is for. */
export function SearchFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-2 text-28">Search</h1>
      <CatalogTabs />
      <ScreenTabs label="Search" screens={SCREENS} look="line" />
      <p className="mb-4 max-w-2xl">{lead}</p>
      {children}
    </>
  );
}
