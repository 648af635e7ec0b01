import { pageMeta } from "../meta.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/sign-up";
import { PortalPage } from "./portal-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Sign up",
    "Keep your orders, addresses and bids in one place. You can also shop without an account.",
  );

export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl, portalUrl } = context.get(siteContext);
  return { portalUrl, returnTo: `${storeUrl}/` };
}

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Sign up"
      lead="You can order without an account. With one, your next order is quicker."
      first="Buyer signup"
      {...loaderData}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>All your orders and their parcels in one place.</li>
        <li>Saved addresses, including the people you send gifts to.</li>
        <li>Your bids, reviews and coupons.</li>
        <li>Easy replacement within 14 days.</li>
      </ul>
      <p className="mt-6">
        Do you make or sell gifts? Choose <strong>Earn with us</strong>: your own store page, orders
        and payouts.
      </p>
    </PortalPage>
  );
}
