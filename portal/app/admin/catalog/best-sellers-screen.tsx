import { Type } from "typebox";
import { listStaffProducts } from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { bestSellers } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { STAFF_STATES } from "#tohfa/shop/catalogue/product/staff-state.ts";
import { pickBestSeller } from "#tohfa/shop/growth/offers/pick-best-seller.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { OF } from "../typed.server.ts";
import type { Route } from "./+types/best-sellers-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { findProducts } from "./find-products.server.ts";
import { NotedThing } from "./noted-thing.tsx";
import { ProductFinder } from "./product-finder.tsx";

export const meta = () => [{ title: "Best sellers · Tohfa admin" }];

/** As many of the list as buyers look at. */
const SHOWN = 20;
const MAX_PICKED = 60;

interface Best {
  id: string;
  name: string;
  image: string;
  price: Paisa;
  sellerName: string;
  rating: number;
  isPicked: boolean;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [all, picked, { find, found }] = await Promise.all([
    bestSellers(db),
    listStaffProducts(db, actor, { isBestSeller: true, limit: MAX_PICKED }),
    findProducts(db, actor, url),
  ]);
  const ids = new Set(picked.items.map(({ id }) => id));
  const best = all.slice(0, Math.max(SHOWN, ids.size)).map(
    ({ id, name, images, price, sellerName, rating }): Best => ({
      ...{ id, name, price, sellerName, rating },
      ...{ image: images[0] ?? "", isPicked: ids.has(id) },
    }),
  );
  // What was picked and is not on show now can be let go of here too.
  const away = picked.items.filter(({ id }) => !best.some((one) => one.id === id));
  return { best, away, find, found: found.filter(({ isBestSeller }) => !isBestSeller) };
}

const ONE = Type.Object({ of: OF });

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const to = args.url.pathname;
  return answerForm(args, {
    pick: onForm(ONE, async ({ of }) => {
      await pickBestSeller(db, actor, of, true);
      return { to, say: "It stands among the first now." };
    }),
    leave: onForm(ONE, async ({ of }) => {
      await pickBestSeller(db, actor, of, false);
      return { to, say: "It stands where its sales put it." };
    }),
  });
};

export default function BestSellers({ loaderData, actionData }: Route.ComponentProps) {
  const { best, away, find, found } = loaderData;
  return (
    <>
      <h1 className="mb-2 text-28">Best sellers</h1>
      <CatalogTabs />
      <p className="mb-5 max-w-2xl text-ink-soft">
        What was sold most, then what is rated best. What you pick stands before all that; home
        shows the first five.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {best.length === 0 ? (
          <EmptyState title="Nothing is on show yet">
            <p>Once sellers have products on show, the best sellers appear here.</p>
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-white">
            {best.map((one, index) => (
              <Row key={one.id} place={index + 1} best={one} answer={actionData} />
            ))}
          </ol>
        )}
        <div className="flex flex-col gap-5">
          <Panel title="Pick one">
            <ProductFinder
              find={find}
              found={found}
              step={({ id }) => (
                <StepButton
                  intent="pick"
                  of={id}
                  text="Pick"
                  look="quiet"
                  whyNot={null}
                  answer={actionData}
                />
              )}
            />
          </Panel>
          {away.length > 0 ? (
            <Panel title="Picked, not on show now">
              <ul className="divide-y divide-line">
                {away.map(({ id, name, image, state }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                    <NotedThing image={image} name={name}>
                      {STAFF_STATES[state]}
                    </NotedThing>
                    <Leave id={id} answer={actionData} />
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Row({
  place,
  best,
  answer,
}: {
  place: number;
  best: Best;
  answer: FormAnswer | undefined;
}) {
  const { id, name, image, price, sellerName, rating, isPicked } = best;
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums max-sm:hidden">
        {place}
      </span>
      <NotedThing
        image={image}
        name={
          <>
            {name} {isPicked ? <Badge look="gold">Picked</Badge> : null}
          </>
        }
      >
        {formatMoney(price)}, {sellerName}
        {rating > 0 ? `, rated ${rating}` : ""}
      </NotedThing>
      {isPicked ? (
        <div className="shrink-0 whitespace-nowrap">
          <Leave id={id} answer={answer} />
        </div>
      ) : null}
    </li>
  );
}

function Leave({ id, answer }: { id: string; answer: FormAnswer | undefined }) {
  return (
    <StepButton intent="leave" of={id} text="Let go" look="quiet" whyNot={null} answer={answer} />
  );
}
