import { Type } from "typebox";
import { CLAIM, type ClaimState } from "#tohfa/shop/delivery/courier-cash/claim-machine.ts";
import { openClaim } from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import {
  type ListedClaim,
  listClaims,
} from "#tohfa/shop/delivery/courier-cash/list-claims.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { List } from "../../list/list.tsx";
import { type ListDefinition, PAGE_SIZE, readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import { MoneyField } from "../money-field.tsx";
import { sentence } from "../state-badge.tsx";
import { MONEY, paisaOf, REASON } from "../typed.server.ts";
import type { Route } from "./+types/claims-screen";

export const meta = () => [{ title: "Claims · Tohfa admin" }];

const CLAIMS: ListDefinition<ListedClaim> = {
  things: "claims",
  sorts: [{ value: "", text: "Oldest first" }],
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/claims/${id}`,
  columns: [
    {
      id: "parcel",
      name: "Parcel",
      cell: ({ parcelId }) => parcelId,
      text: ({ parcelId }) => parcelId,
      card: "title",
      isShort: true,
    },
    {
      id: "amount",
      name: "Asked",
      cell: ({ amount }) => <span className="font-semibold">{formatMoney(amount)}</span>,
      text: ({ amount }) => amount / 100,
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "courier",
      name: "Courier",
      cell: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`,
      text: ({ courier, trackingNumber }) => `${courier} ${trackingNumber}`,
    },
    {
      id: "state",
      name: "State",
      cell: ({ state }) => <ClaimBadge state={state} />,
      text: ({ state }) => state,
      card: "plain",
    },
    {
      id: "why",
      name: "Why",
      cell: ({ reason }) => reason,
      text: ({ reason }) => reason,
      card: "plain",
    },
    {
      id: "since",
      name: "Since",
      cell: ({ createdAt }) => formatDay(createdAt),
      text: ({ createdAt }) => formatDay(createdAt),
      isShort: true,
    },
  ],
};

export function ClaimBadge({ state }: { state: ClaimState }) {
  const look = state === "paid" ? "good" : state === "refused" ? "plain" : "gold";
  return <Badge look={look}>{sentence(CLAIM.word(state))}</Badge>;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const state = readListState(url, CLAIMS);
  const query = {
    state: CLAIM.states.find((one) => one === state.tab),
    ...(state.after !== null && { after: state.after }),
    limit: PAGE_SIZE,
  };
  return { state, page: await orNotFound(listClaims(db, sessionOf(context).actor, query)) };
}

const OPEN = Type.Object({
  parcelId: Type.String({ maxLength: 60, error: "Enter the parcel's number." }),
  amount: Type.Optional(MONEY),
  reason: REASON,
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    open: onForm(OPEN, async ({ parcelId, amount, reason }) => {
      const more = amount === undefined ? {} : { amount: paisaOf(amount) };
      const id = await openClaim(db, actor, parcelId.toUpperCase(), { reason, ...more });
      return { to: `/admin/claims/${id}`, say: "The claim is open. Send it to the courier." };
    }),
  });
};

/** What the shop asks of couriers that lost or damaged parcels. */
export default function Claims({ loaderData: { state, page }, actionData }: Route.ComponentProps) {
  const tabs = CLAIM.states.map((one) => ({
    value: one as string,
    text: sentence(CLAIM.word(one)),
    count: "",
  }));
  return (
    <>
      <h1 className="mb-4 text-28">Claims</h1>
      <List
        of={CLAIMS}
        state={state}
        page={page}
        tabs={[{ value: "", text: "All", count: "" }, ...tabs]}
        empty={
          <EmptyState title="No claims here">
            <p>A parcel that a courier loses or damages on its way opens one by itself.</p>
          </EmptyState>
        }
      />
      <details className="mt-6" open={actionData?.intent === "open"}>
        <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
          Open a claim by hand
        </summary>
        <Form
          intent="open"
          answer={actionData}
          submit="Open the claim"
          look="quiet"
          draft="open-claim"
          className="mt-3 flex max-w-xl flex-col gap-5"
        >
          <TextField
            name="parcelId"
            label="Parcel"
            autoComplete="off"
            autoCapitalize="characters"
            error="Enter the parcel's number."
          />
          <MoneyField
            name="amount"
            label="How much, in rupees"
            hint="Left empty: all that its items cost."
            optional
          />
          <LongField name="reason" label="Why" rows={2} maxLength={300} error="Say why." />
        </Form>
      </details>
    </>
  );
}
