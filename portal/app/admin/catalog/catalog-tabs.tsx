import { ScreenTabs } from "../screen-tabs.tsx";

const SCREENS = [
  { to: "/admin/catalog", text: "Home page", isExact: true },
  { to: "/admin/catalog/categories", text: "Categories" },
  { to: "/admin/catalog/deals", text: "Deals" },
  { to: "/admin/catalog/coupons", text: "Coupons" },
  { to: "/admin/catalog/best-sellers", text: "Best sellers" },
  { to: "/admin/catalog/sale", text: "1$ sale" },
  { to: "/admin/search", text: "Search" },
];

/** The screens of what the shop offers. */
export function CatalogTabs() {
  return <ScreenTabs label="Catalogue" screens={SCREENS} />;
}
