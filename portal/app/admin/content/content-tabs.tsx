import { ScreenTabs } from "../screen-tabs.tsx";

const SCREENS = [
  { to: "/admin/content", text: "Questions", isExact: true },
  { to: "/admin/content/reviews", text: "Reviews" },
  { to: "/admin/content/articles", text: "Articles" },
  { to: "/admin/content/bids", text: "Bids" },
  { to: "/admin/content/newsletter", text: "Newsletter" },
];

/** The screens of what people write to the shop, and in it. */
export function ContentTabs() {
  return <ScreenTabs label="Content" screens={SCREENS} />;
}
