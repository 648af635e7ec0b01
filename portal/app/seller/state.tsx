import { redirect } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/state";

export const meta = () => [{ title: "Your store · Tohfa" }];

/** How the store of somebody stands who cannot sell yet, or not now. */
export function loader({ context }: Route.LoaderArgs) {
  const { store } = sessionOf(context);
  if (store?.status === "approved") throw redirect("/seller");
  return { store, storeUrl: context.get(worldContext).storeUrl };
}

export default function StoreState({ loaderData }: Route.ComponentProps) {
  const { store, storeUrl } = loaderData;
  const contact = (
    <ButtonLink to={`${storeUrl}/contect-us`} reloadDocument>
      Write to us
    </ButtonLink>
  );
  if (!store) {
    return (
      <EmptyState heading="h1" title="You have no store yet" actions={contact}>
        <p>
          Write to us with your store's name, your city and what you sell, and we open it with you.
        </p>
      </EmptyState>
    );
  }
  if (store.status === "pending") {
    return (
      <EmptyState heading="h1" title={`${store.name} waits for approval`} actions={contact}>
        <p>We look at every new store ourselves. You get a letter as soon as yours is open.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading="h1" title={`${store.name} is closed for now`} actions={contact}>
      <p>
        The reason stands in the letter we sent you. About the orders you have, we will call you.
      </p>
    </EmptyState>
  );
}
