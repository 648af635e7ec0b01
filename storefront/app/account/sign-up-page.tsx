import { t, tx } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/sign-up-page";
import { PortalPage } from "./portal-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Sign up"),
    t("Keep your orders, addresses and bids in one place. You can also shop without an account."),
  );

export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl, portalUrl } = context.get(siteContext);
  return { portalUrl, returnTo: `${storeUrl}/` };
}

export default function SignUp({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title={t("Sign up")}
      lead={t("You can order without an account. With one, your next order is quicker.")}
      first="Buyer signup"
      {...loaderData}
    >
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{t("All your orders and their parcels in one place.")}</li>
        <li>{t("Saved addresses, including the people you send gifts to.")}</li>
        <li>{t("Your bids, reviews and gift lists.")}</li>
        <li>{t("Easy replacement within 14 days.")}</li>
      </ul>
      <p className="mt-6">
        {tx("Do you make or sell gifts? Choose {link}: your own store page, orders and payouts.", {
          link: <strong>{t("Earn with us")}</strong>,
        })}
      </p>
    </PortalPage>
  );
}
