import { Type } from "typebox";
import type { TokenScope } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import {
  createToken,
  type ListedToken,
  listTokens,
  revokeToken,
} from "#tohfa/shop/people/api-tokens/api-tokens.server.ts";
import { TOKEN_DAYS } from "#tohfa/shop/people/api-tokens/token-life.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField, TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/tokens-screen";

export const meta = () => [{ title: "API tokens · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, portalUrl } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { tokens: await orNotFound(listTokens(db, session.actor, sellerId)), portalUrl };
}

const CREATE = Type.Object({
  name: Type.String({ maxLength: 60, error: "Give it a name of at most 60 letters." }),
  orders: Type.Boolean(),
  products: Type.Boolean(),
  days: Type.Optional(Type.Number({ error: "Choose for how long it works." })),
});
const REVOKE = Type.Object({ of: Type.String({ maxLength: 100 }) });

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  const { actor } = session;
  return answerForm(args, {
    create: onForm(CREATE, async ({ name, orders, products, days }) => {
      const scopes: TokenScope[] = [];
      if (orders) scopes.push("orders");
      if (products) scopes.push("products");
      const { secret } = await createToken(db, actor, sellerId, {
        ...{ name, scopes },
        ...(days !== undefined && { days }),
      });
      return { show: { secret, name }, isShownOnce: true };
    }),
    "revoke-token": onForm(REVOKE, async ({ of }) => {
      await revokeToken(db, actor, sellerId, of);
      return { to: "/seller/settings/tokens", say: "Revoked. It does not work any more." };
    }),
  });
};

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, portalUrl } = loaderData;
  const made = (actionData?.shown ?? null) as { secret: string; name: string } | null;
  return (
    <Detail back={{ to: "/seller/settings", text: "Settings" }} title="API tokens">
      {made ? <Made {...made} /> : null}
      <Panel title="Your tokens">
        {tokens.length > 0 ? (
          <ul className="divide-y divide-line">
            {tokens.map((token) => (
              <Token key={token.id} token={token} answer={actionData} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            None yet. You need one only for a program of your own, such as your stock book.
          </p>
        )}
      </Panel>
      <Panel title="Make a token">
        <Form
          // Empty again once it is made.
          key={tokens.length}
          intent="create"
          answer={actionData}
          submit="Make it"
          isBrief
        >
          <TextField
            name="name"
            label="What is it for"
            hint="A name by which you know it again, such as “stock book”."
            maxLength={60}
            autoComplete="off"
            error="Give it a name of at most 60 letters."
          />
          <fieldset>
            <legend className="font-medium">It may</legend>
            <TickField name="orders" label="Read your orders" />
            <TickField name="products" label="Read and change your products" />
          </fieldset>
          <ChoiceField name="days" label="It works for" error="Choose for how long it works.">
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === TOKEN_DAYS[0] ? "A year" : `${days} days`}
              </option>
            ))}
          </ChoiceField>
        </Form>
      </Panel>
      <HowTo portalUrl={portalUrl} />
    </Detail>
  );
}

function Made({ secret, name }: { secret: string; name: string }) {
  return (
    <Notice>
      <p className="font-semibold">
        This is the token “{name}”. Copy it now: we show it only once.
      </p>
      <p className="mt-2">
        <code className="rounded-control bg-white px-2 py-1.5 wrap-anywhere select-all">
          {secret}
        </code>
      </p>
      <p className="mt-2 text-13">
        Keep it like a password: whoever has it can do what it was made for.
      </p>
    </Notice>
  );
}

const MAY: Record<TokenScope, string> = { orders: "reads orders", products: "keeps products" };

function Token({
  token: { id, name, scopes, madeBy, createdAt, lastUsedAt, endsAt },
  answer,
}: {
  token: ListedToken;
  answer: FormAnswer | undefined;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-13 text-ink-soft">
          It {scopes.map((scope) => MAY[scope]).join(" and ")}. Made by {madeBy},{" "}
          {formatDay(createdAt)}.{" "}
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}.` : "Never used."} It works until{" "}
          {formatDay(endsAt)}.
        </p>
      </div>
      <StepButton
        intent="revoke-token"
        of={id}
        text="Revoke"
        look="danger"
        whyNot={null}
        answer={answer}
      />
    </li>
  );
}

function HowTo({ portalUrl }: { portalUrl: string }) {
  const calls = [
    ["Your orders as CSV", `${portalUrl}/seller/orders.csv`, ""],
    ["Your products as CSV", `${portalUrl}/seller/products.csv`, ""],
    [
      "Change products by a CSV file",
      `${portalUrl}/seller/products.csv`,
      '-H "Content-Type: text/csv" --data-binary @products.csv ',
    ],
  ] as const;
  return (
    <Panel title="How a program uses it">
      <p>
        It sends the token with each call. The files are the same as on your screens, and filters of
        a list go into the address as there: <code>?tab=new</code>.
      </p>
      <dl className="mt-3 flex flex-col gap-3">
        {calls.map(([what, address, more]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd>
              <code className="block rounded-control bg-rose-50 px-3 py-2 text-13 wrap-anywhere whitespace-pre-wrap">
                {`curl -H "Authorization: Bearer tohfa_…" ${more}${address}`}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        A file of products is answered with what became of each row. With <code>?dry=1</code>{" "}
        nothing is changed. If <code>left</code> is not 0, send the same file again: what is done is
        not done twice. A token stops working when its time is over (we write to whoever made it two
        weeks before), when it is revoked, when whoever made it leaves the store, and when the store
        is closed.
      </p>
    </Panel>
  );
}
