import { t } from "../../../ui/language/t.ts";
import { documentContext, getClient } from "../data.ts";
import { later } from "../later.tsx";
import { pageMeta, shopPromise } from "../meta.ts";
import type { Route } from "./+types/page";
import { loadHome } from "./content.ts";
import { Hero } from "./hero.tsx";
import { homeLd } from "./home-meta.ts";
import { WhoFor } from "./who-for.tsx";

const BelowHome = later(async () => (await import("./below.tsx")).BelowHome);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadHome(getClient(context), context.get(documentContext));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    "Tohfa · Gifts chosen for you, across Pakistan",
    `${t("Jewellery, chocolates, custom and corporate gifts from Pakistani makers.")} ${shopPromise(args)}`,
    { jsonLd: homeLd },
  );

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <WhoFor />
      <BelowHome home={home} />
    </>
  );
}
