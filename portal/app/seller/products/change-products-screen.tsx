import { type Static, Type } from "typebox";
import {
  fingerprintsOf,
  readFingerprints,
} from "#tohfa/shop/selling/products/field-fingerprints.server.ts";
import { freeCategoryNames } from "#tohfa/shop/selling/products/free-categories.server.ts";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import type { OwnProduct } from "#tohfa/shop/selling/products/read-drafts.server.ts";
import { saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerForm, notFound, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { ownStoreOf } from "../../gate.server.ts";
import { eachOf } from "../../list/bulk.server.ts";
import { outcomeOf } from "../../list/bulk-outcome.ts";
import { Outcome } from "../../list/bulk-rows.tsx";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/change-products-screen";
import { changeOf, readBulkChange, writeBulkChange } from "./bulk-change.ts";
import { Difference, Wanted } from "./bulk-parts.tsx";
import { Heading } from "./screen-parts.tsx";

export const meta = () => [{ title: "Change several products · Tohfa" }];

/** Their ids stand in the address, which has room for so many. */
const MAX_AT_ONCE = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const ids = [...new Set(url.searchParams.getAll("id"))].slice(0, MAX_AT_ONCE);
  if (ids.length === 0) throw notFound("No product was chosen.");
  const change = readBulkChange(url.searchParams);
  const products = [];
  const taken = new Set<string>();
  for (const id of ids) {
    const product = await orNotFound(showOwnProduct(db, actor, id));
    const { name, price, compareAtPrice, stock, status, categories } = product;
    for (const one of categories) taken.add(one);
    const now = { price, compareAtPrice, stock, status, categories };
    const next = { ...now, ...changeOf(product, change) };
    products.push({ id, name, now, next, seen: JSON.stringify(fingerprintsOf(now)) });
  }
  const free = await freeCategoryNames(db);
  return { products, change, free, taken: free.filter((name) => taken.has(name)) };
}

/** Also after a refusal: what was changed meanwhile is shown anew. */
export const shouldRevalidate = () => true;

/** What to do about a product that is not as it was shown. */
const AGAIN = "Look at what it makes of it now, and change it again.";

const SHORT = Type.Optional(Type.String({ maxLength: 200 }));
const CHANGE = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 100 }),
      seen: Type.Optional(Type.String({ maxLength: 1_000 })),
    }),
    { minItems: 1, maxItems: MAX_AT_ONCE },
  ),
  status: SHORT,
  percent: SHORT,
  strike: SHORT,
  stockWay: SHORT,
  stock: SHORT,
  into: SHORT,
  outOf: SHORT,
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = ownStoreOf(args.context).session;
  return answerForm(args, {
    change: onForm(CHANGE, async ({ rows, ...fields }: Static<typeof CHANGE>) => {
      const change = readBulkChange(new URLSearchParams(fields));
      const products = new Map<string, OwnProduct>();
      for (const { id } of rows) products.set(id, await showOwnProduct(db, actor, id));
      return await eachOf({
        rows,
        run: async ({ id, seen }) => {
          const product = products.get(id);
          // As it was shown: a price that is another by now would become one that nobody saw.
          const wanted = product ? changeOf(product, change) : {};
          if (!seen) throw new Refusal("conflict", `It was not shown what it makes. ${AGAIN}`);
          const writing = { seen: readFingerprints(seen), again: AGAIN };
          return await saveProduct(db, actor, id, wanted, writing);
        },
        nameOf: ({ id }) => products.get(id)?.name ?? id,
        say: (count) => (count === 1 ? "1 product is changed." : `${count} products are changed.`),
        to: "/seller/products",
      });
    }),
  });
};

export default function ChangeProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { change, free, taken } = loaderData;
  const outcome = outcomeOf(actionData?.shown);
  // Those that are done are not done again.
  const products = outcome
    ? loaderData.products.filter(({ id }) => outcome.left.some((one) => one.id === id))
    : loaderData.products;
  const changed = products.filter(({ now, next }) => JSON.stringify(now) !== JSON.stringify(next));
  const things = changed.length === 1 ? "1 product" : `${changed.length} products`;
  const isAsked = writeBulkChange(change).length > 0;
  return (
    <>
      <Heading
        title={`Change ${products.length === 1 ? "1 product" : `${products.length} products`}`}
      />
      {outcome ? <Outcome {...outcome} /> : null}
      <Wanted
        key={JSON.stringify(change)}
        ids={products.map(({ id }) => id)}
        {...{ change, free, taken }}
      />
      {isAsked && changed.length === 0 ? (
        <p role="status" className="mt-6 font-medium">
          Nothing would change: they are like that already.
        </p>
      ) : null}
      {changed.length > 0 ? (
        <Form
          intent="change"
          answer={actionData}
          submit={`Change ${things}`}
          isBrief
          className="mt-6 flex max-w-2xl flex-col gap-5"
        >
          {changed.map(({ id, seen }, index) => (
            <span key={id} hidden>
              <input type="hidden" name={`rows[${index}].id`} value={id} />
              <input type="hidden" name={`rows[${index}].seen`} value={seen} />
            </span>
          ))}
          {writeBulkChange(change).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <h2 className="text-21">What it makes of them</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-white px-4">
            {changed.map(({ id, name, now, next }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 font-medium break-words">{name}</span>
                <span className="ml-auto text-right tabular-nums">
                  <Difference now={now} next={next} />
                </span>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </>
  );
}
