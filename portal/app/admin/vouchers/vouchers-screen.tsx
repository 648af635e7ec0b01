import { Link, Form as SearchForm } from "react-router";
import { listVouchers } from "#tohfa/shop/money/vouchers/staff-vouchers.server.ts";
import type { VoucherState } from "#tohfa/shop/money/vouchers/voucher-kinds.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Panel } from "../../detail/detail.tsx";
import { orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/vouchers-screen";

export const meta = () => [{ title: "Gift vouchers · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get("q") ?? "").slice(0, 100);
  const { db } = context.get(worldContext);
  const found = await orNotFound(listVouchers(db, sessionOf(context).actor, search));
  return { found, search };
}

export const STATE_WORDS: Readonly<Record<VoucherState, string>> = {
  ordered: "Not paid yet",
  active: "Can be spent",
  blocked: "Blocked",
  expired: "Ended",
};

/** All gift vouchers, the newest first; one is found by what its holder can say of it. */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { found, search } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-28">Gift vouchers</h1>
      <SearchForm className="mb-5 flex max-w-xl items-end gap-3">
        <div className="grow">
          <Field
            id="q"
            name="q"
            label="Code, number, order or email"
            defaultValue={search}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="quiet">
          Find
        </Button>
      </SearchForm>
      <Panel title={found.length === 1 ? "1 voucher" : `${found.length} vouchers`}>
        {found.length === 0 ? (
          <p className="text-ink-soft">
            {search === ""
              ? "Nobody has bought one yet."
              : "None has this code, number, order or email."}
          </p>
        ) : null}
        <ul className="divide-y divide-line">
          {found.map(({ id, state, amount, remaining, receiverName, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-3 py-3">
              <Link
                to={`/admin/vouchers/${id}`}
                className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
              >
                {id}, for {receiverName}
              </Link>
              <span className="text-ink-soft">
                {STATE_WORDS[state]}, {formatMoney(remaining)} of {formatMoney(amount)},{" "}
                {formatDay(createdAt.getTime())}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
