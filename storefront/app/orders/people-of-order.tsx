import { Link } from "react-router";
import {
  SHARE_TAB_NAMES,
  SHARE_TABS,
  type ShareTab,
} from "#tohfa/shop/orders/recipients/show-shares.ts";
import type { OrderView, ParcelView } from "../../../contract/order.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { CancelOrder } from "./order-actions.tsx";
import { Card } from "./order-card.tsx";
import { ParcelRow } from "./parcel-row.tsx";

type Shares = NonNullable<OrderView["shares"]>;

/** What the page's address says of whom is shown. */
export interface AskedPeople {
  token: string;
  search: string;
}

/** All parcels of an order to several people: whose are on their way, there, or late; each with what can be done. */
export function PeopleOfOrder({
  order,
  shares,
  asked,
}: {
  order: OrderView;
  shares: Shares;
  asked: AskedPeople;
}) {
  const { people, counts, page, pages } = shares;
  const to = (tab: ShareTab, at = 1, search = asked.search) =>
    addressOf(order, asked.token, tab, at, search);
  return (
    <Card
      title={
        counts.all === 1
          ? t("Your parcel to 1 person")
          : t("Your parcels to {count} people", { count: counts.all })
      }
    >
      <nav aria-label={t("Whose parcels")} className="no-print flex flex-wrap gap-1.5">
        {SHARE_TAB_NAMES.filter((tab) => tab === "all" || counts[tab] > 0).map((tab) => (
          <Link
            key={tab}
            to={to(tab)}
            preventScrollReset
            aria-current={tab === shares.tab ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line-strong px-4 font-medium hover:border-rose-600 aria-[current=page]:border-rose-600 aria-[current=page]:bg-rose-50 aria-[current=page]:text-rose-700"
          >
            {t(SHARE_TABS[tab].word)}{" "}
            <span className="tabular-nums text-ink-soft">{counts[tab]}</span>
          </Link>
        ))}
      </nav>
      {counts.all > people.length || asked.search ? (
        <form method="get" className="no-print mt-4 flex items-end gap-3">
          <input type="hidden" name="id" value={order.id} />
          <input type="hidden" name="token" value={asked.token} />
          {shares.tab === "all" ? null : <input type="hidden" name="show" value={shares.tab} />}
          <Field
            label={t("Find somebody")}
            optional
            name="find"
            type="search"
            maxLength={60}
            defaultValue={asked.search}
            hint={t("Part of their name, their city or phone")}
            className="grow"
          />
          <Button type="submit" look="quiet">
            {t("Find")}
          </Button>
        </form>
      ) : null}
      {people.length === 0 ? (
        <p className="py-6 text-ink-soft">
          {t("Nobody here.")}{" "}
          <Link to={to("all", 1, "")} preventScrollReset className="underline">
            {t("Show everybody")}
          </Link>
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="py-3">
              <p>
                <span className="tabular-nums text-ink-soft">{person.place}.</span>{" "}
                <bdi className="font-medium break-words">{person.name || t("Forgotten")}</bdi>
                <span className="text-13 text-ink-soft">
                  {" "}
                  {t(person.city)}
                  {person.boxes > 1 ? ` · ${t("{boxes} boxes", { boxes: person.boxes })}` : null}
                </span>
              </p>
              <ul>
                {parcelsOf(order, person.id).map((parcel) => (
                  <ParcelRow key={parcel.id} {...{ order, parcel }} token={asked.token} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <div className="no-print mt-3 flex items-center justify-between gap-3">
          {page > 1 ? (
            <ButtonLink look="quiet" to={to(shares.tab, page - 1)}>
              {t("Back")}
            </ButtonLink>
          ) : (
            <span />
          )}
          <p className="text-13 text-ink-soft tabular-nums">
            {t("Page {page} of {pages}", { page, pages })}
          </p>
          {page < pages ? (
            <ButtonLink look="quiet" to={to(shares.tab, page + 1)}>
              {t("Next")}
            </ButtonLink>
          ) : (
            <span />
          )}
        </div>
      ) : null}
      <CancelOrder order={order} token={asked.token} />
    </Card>
  );
}

function parcelsOf({ parcels }: OrderView, shareId: string): ParcelView[] {
  return parcels.filter((parcel) => parcel.shareId === shareId);
}

function addressOf(
  { id }: Pick<OrderView, "id">,
  token: string,
  tab: ShareTab,
  page: number,
  search: string,
): string {
  const query = new URLSearchParams({ id, token });
  if (tab !== "all") query.set("show", tab);
  if (search) query.set("find", search);
  if (page > 1) query.set("page", String(page));
  return `?${query}`;
}
