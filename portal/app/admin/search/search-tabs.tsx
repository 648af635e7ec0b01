import { ScreenTabs } from "../screen-tabs.tsx";

const SCREENS = [
  { to: "/admin/search", text: "Words that mean the same", isExact: true },
  { to: "/admin/search/misses", text: "Looked for, not found" },
];

/** The screens of the shop's search. */
export function SearchTabs() {
  return <ScreenTabs label="Search" screens={SCREENS} />;
}
