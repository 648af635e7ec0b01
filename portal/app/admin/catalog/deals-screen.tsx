import { Link } from "react-router";
import { separatePriceOf, whyNotOfferDeal } from "#tohfa/shop/growth/offers/deal-draft.ts";
import { listStaffDeals, type StaffDeal } from "#tohfa/shop/growth/offers/deals-of-staff.server.ts";
import { moveDeal } from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { answerForm, onForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { OrderButtons } from "../order-buttons.tsx";
import { MOVE } from "../typed.server.ts";
import type { Route } from "./+types/deals-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { DealState } from "./deal-state.tsx";

export const meta = () => [{ title: "Deals · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return { deals: await listStaffDeals(db, sessionOf(context).actor), now: Date.now() };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    move: onForm(MOVE, async ({ of, way }) => {
      await moveDeal(db, actor, of, way);
      return { to: "/admin/catalog/deals" };
    }),
  });
};

export default function Deals({ loaderData: { deals, now } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-28">Deals</h1>
      <CatalogTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">Several items for one price. Home shows the first three.</p>
        <ButtonLink to="/admin/catalog/deals/new">Make a deal</ButtonLink>
      </div>
      {deals.length === 0 ? (
        <EmptyState
          title="No deals yet"
          actions={<ButtonLink to="/admin/catalog/deals/new">Make the first one</ButtonLink>}
        >
          <p>Put two or more items together for less than they cost one by one.</p>
        </EmptyState>
      ) : (
        <ul className="max-w-4xl divide-y divide-line rounded-card border border-line bg-white">
          {deals.map((deal, index) => (
            <Row
              key={deal.id}
              deal={deal}
              now={now}
              isFirst={index === 0}
              isLast={index === deals.length - 1}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({
  deal,
  now,
  isFirst,
  isLast,
}: {
  deal: StaffDeal;
  now: number;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { id, name, image, price, parts, endsAt, active } = deal;
  const why = active ? (whyNotOfferDeal(deal, parts)?.message ?? null) : null;
  return (
    <li className="flex items-center gap-3 px-3 py-3 sm:px-4">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={96}
          height={42}
          sizes="96px"
          className="aspect-16/7 w-24 shrink-0 rounded-control max-sm:hidden"
        />
      ) : null}
      <span className="min-w-0 grow">
        <Link
          to={`/admin/catalog/deals/${id}`}
          className="inline-flex min-h-8 flex-wrap items-center gap-2 font-medium break-words underline-offset-4 hover:text-rose-700 hover:underline"
        >
          {name}
          <DealState active={active} endsAt={endsAt} now={now} />
        </Link>
        <span className="block text-13 text-ink-soft">
          {formatMoney(price)} instead of {formatMoney(separatePriceOf(parts))}, {parts.length}{" "}
          items
          {endsAt === null ? "" : `, ends ${formatDay(endsAt)}`}
        </span>
        {why ? <span className="block text-13 font-medium text-danger">{why}</span> : null}
      </span>
      <OrderButtons of={id} name={name} isFirst={isFirst} isLast={isLast} />
    </li>
  );
}
