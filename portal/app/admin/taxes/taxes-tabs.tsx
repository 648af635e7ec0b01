import { ScreenTabs } from "../screen-tabs.tsx";

const SCREENS = [
  { to: "/admin/taxes", text: "Rates and payments", isExact: true },
  { to: "/admin/taxes/months", text: "Months" },
  { to: "/admin/taxes/fbr", text: "FBR invoices" },
  { to: "/admin/taxes/stores", text: "Stores to complete" },
];

/** The screens of the shop's taxes. */
export function TaxesTabs() {
  return <ScreenTabs label="Taxes" screens={SCREENS} />;
}
