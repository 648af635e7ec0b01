import { pageMeta } from "../meta.ts";
import { siteContext } from "../shell/site.ts";
import type { Route } from "./+types/login";
import { Doors } from "./doors.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Sign in", "Buyers and sellers sign in at Tohfa's portal.");

export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl, portalUrl } = context.get(siteContext);
  return { portalUrl, returnTo: `${storeUrl}/` };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <Doors
      title="Sign in"
      lead="Accounts live on their own site, with their own lock."
      first="Buyer login"
      {...loaderData}
    >
      <p>
        Choose whether you buy or sell. Afterwards you come back here, and your cart is where you
        left it: it lives in this browser.
      </p>
    </Doors>
  );
}
