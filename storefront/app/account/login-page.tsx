import { t } from "../../../ui/language/t.ts";
import { pageMeta } from "../meta.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/login-page";
import { PortalPage } from "./portal-page.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, t("Sign in"), t("Sign in to Tohfa as a buyer or a seller."));

export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl, portalUrl } = context.get(siteContext);
  return { portalUrl, returnTo: `${storeUrl}/` };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title={t("Sign in")}
      lead={t("Sign in on our secure accounts page.")}
      first="Buyer login"
      {...loaderData}
    >
      <p>
        {t(
          "Choose whether you buy or sell. Buyers come back to the shop afterwards, and your cart stays as it is.",
        )}
      </p>
    </PortalPage>
  );
}
