import { ButtonLink } from "../../../ui/button.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/account";

export const meta = () => [{ title: "My account · Tohfa" }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, hasCode } = sessionOf(context);
  return { name, email, hasCode, storeUrl: context.get(worldContext).storeUrl };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, email, hasCode, storeUrl } = loaderData;
  return (
    <>
      <h1 className="text-28">My account</h1>
      <dl className="mt-6 grid max-w-xl gap-x-8 gap-y-4 rounded-card border border-line bg-white p-5 sm:grid-cols-[auto_1fr]">
        <Fact name="Name" value={name} />
        <Fact name="E-mail" value={email} />
        <Fact
          name="Sign-in"
          value={hasCode ? "Password and a code of your app" : "Password only"}
        />
      </dl>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/account/orders">My orders</ButtonLink>
        <ButtonLink to="/account/security" look="quiet">
          Password and devices
        </ButtonLink>
        <ButtonLink to="/account/data" look="quiet">
          My data
        </ButtonLink>
        <ButtonLink to={`${storeUrl}/`} look="quiet" reloadDocument>
          Go shopping
        </ButtonLink>
      </p>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:-mb-3">{name}</dt>
      <dd className="min-w-0 font-medium break-words">{value}</dd>
    </div>
  );
}
