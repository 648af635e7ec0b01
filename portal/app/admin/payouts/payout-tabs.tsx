import { ScreenTabs } from "../screen-tabs.tsx";

/** The screens of paying sellers. */
export function PayoutTabs() {
  return (
    <ScreenTabs
      label="Payouts"
      screens={[
        { to: "/admin/payouts", text: "Sellers", isExact: true },
        { to: "/admin/payouts/next", text: "Next run" },
        { to: "/admin/payouts/runs", text: "Runs" },
      ]}
    />
  );
}
