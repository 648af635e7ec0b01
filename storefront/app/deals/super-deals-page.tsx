import { data, Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { CouldNotLoad } from "../../../ui/could-not-load.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { attempt, statusOf } from "../attempt.ts";
import { getClient } from "../data.ts";
import { pageMeta, shopPromise } from "../meta.ts";
import { itemListLd } from "../structured-data.ts";
import type { Route } from "./+types/super-deals-page";
import { inPageLanguage } from "./in-page-language.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(
    args,
    t("Super deals"),
    `${t("Gifts that go together, for less than buying them separately.")} ${shopPromise(args)}`,
    {
      jsonLd: (whole) =>
        itemListLd(
          whole,
          (args.loaderData?.deals ?? []).map(({ id, name }) => ({
            name,
            to: `/deal/${encodeURIComponent(id)}`,
          })),
        ),
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const { value, failure } = await attempt(getClient(context).listDeals(), []);
  const shown = value.map(inPageLanguage);
  const deals = shown.map(({ id, name, description, image, price, products, whyNot }) => ({
    ...{ id, name, description, image, price },
    isAvailable: whyNot === "",
    alone: products.reduce((sum, product) => sum + product.price, 0),
    count: products.length,
  }));
  return data({ deals, failure }, statusOf({ failure }));
}

export default function SuperDeals({ loaderData }: Route.ComponentProps) {
  const { deals, failure } = loaderData;
  return (
    <>
      <PageHeading lead={t("Gifts that go together, for less than buying them separately.")}>
        {t("Super deals")}
      </PageHeading>
      <div className="wrap pb-16">
        {failure !== null ? (
          <CouldNotLoad what={t("The deals")} failure={failure} />
        ) : deals.length === 0 ? (
          <EmptyState
            title={t("No deals available")}
            actions={<ButtonLink to="/all/New-Arrival">{t("See new arrivals")}</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2">
            {deals.map((deal, index) => (
              <DealCard key={deal.id} deal={deal} eager={index < 2} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type ShownDeal = Route.ComponentProps["loaderData"]["deals"][number];

function DealCard({ deal, eager }: { deal: ShownDeal; eager: boolean }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-white">
      {deal.image ? (
        <Picture
          src={deal.image}
          alt=""
          width={1600}
          height={700}
          sizes="(width >= 640px) 50vw, 100vw"
          eager={eager}
          className="aspect-16/7 w-full"
        />
      ) : null}
      <div className="flex grow flex-col gap-2 p-5">
        <h2 className="text-21">
          <Link
            to={`/deal/${encodeURIComponent(deal.id)}`}
            className="after:absolute after:inset-0 group-hover:text-rose-700"
          >
            <bdi {...foreign(deal.name)}>{deal.name}</bdi>
          </Link>
        </h2>
        <p {...foreign(deal.description)} className="text-ink-soft">
          {deal.description}
        </p>
        <p className="mt-auto flex items-baseline gap-3 pt-2">
          <span className="font-display text-28 font-[560]">{money(deal.price)}</span>
          {deal.alone > deal.price ? (
            <s className="text-ink-soft">
              <span className="sr-only">{t("Bought separately:")} </span>
              {money(deal.alone)}
            </s>
          ) : null}
          <span className="ms-auto text-13 text-ink-soft">
            {deal.isAvailable ? t("{count} gifts", { count: deal.count }) : t("Not available")}
          </span>
        </p>
      </div>
    </li>
  );
}
