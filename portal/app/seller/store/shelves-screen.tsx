import { Form } from "react-router";
import { Type } from "typebox";
import {
  SHELF_STEPS,
  type Shelf,
  type ShelvedProduct,
} from "#tohfa/shop/selling/sellers/store-page.ts";
import { moveOnShelf, showShelves } from "#tohfa/shop/selling/sellers/store-shelves.server.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Price } from "../../../../ui/price.tsx";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Step } from "../../form/step.tsx";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/shelves-screen";
import { StepForm } from "./step-form.tsx";
import { StepTrouble, StoreFrame } from "./store-frame.tsx";

export const meta = () => [{ title: "Featured products · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const search = (url.searchParams.get("q") ?? "").slice(0, 100);
  const read = await orNotFound(showShelves(db, session.actor, sellerId, search));
  return { ...read, search };
}

const MOVE = Type.Object({
  of: Type.String({ maxLength: 100 }),
  step: Type.Union(SHELF_STEPS.map((step) => Type.Literal(step))),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = storeOf(args.context).session;
  const here = `${args.url.pathname}${args.url.search}`;
  return answerForm(args, {
    move: onForm(MOVE, async ({ of, step }) => {
      await moveOnShelf(db, actor, of, step);
      return { to: here, say: step === "off" ? "Taken down." : "Done, and so on your page." };
    }),
  });
};

const NAMES: Record<Shelf, string> = { main: "Main products", special: "Special products" };

/** Which products stand on the two shelves of a store's page, and in what order. */
export default function Shelves({ loaderData, actionData }: Route.ComponentProps) {
  const { shelves, others, search } = loaderData;
  return (
    <StoreFrame
      title="Featured products"
      lead="Your page opens with the Main products; Special is its second tab. Both show them in this order."
    >
      <StepTrouble answer={actionData} intent="move" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {(["main", "special"] as const).map((shelf) => (
          <Panel key={shelf} title={NAMES[shelf]} aside={<Count of={shelves[shelf].length} />}>
            {shelves[shelf].length === 0 ? (
              <p className="text-ink-soft">Nothing here yet: put products on it below.</p>
            ) : (
              <ol className="flex flex-col divide-y divide-line">
                {shelves[shelf].map((product, index) => (
                  <li key={product.id} className="py-3 first:pt-0 last:pb-0">
                    <OnShelf
                      product={product}
                      isFirst={index === 0}
                      isLast={index === shelves[shelf].length - 1}
                    />
                  </li>
                ))}
              </ol>
            )}
          </Panel>
        ))}
      </div>
      <div className="mt-5">
        <Panel title="Put products on a shelf">
          <Others products={others} search={search} />
        </Panel>
      </div>
    </StoreFrame>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="text-13 text-ink-soft">
      {of} {of === 1 ? "product" : "products"}
    </span>
  );
}

function OnShelf({
  product,
  isFirst,
  isLast,
}: {
  product: ShelvedProduct;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { id, name } = product;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <What product={product} />
      <StepForm intent="move" of={id} className="flex flex-wrap gap-2">
        <Step value="first" label={`Put ${name} first`} disabled={isFirst}>
          First
        </Step>
        <Step value="earlier" label={`Move ${name} up`} disabled={isFirst}>
          ↑
        </Step>
        <Step value="later" label={`Move ${name} down`} disabled={isLast}>
          ↓
        </Step>
        <Step value="off" label={`Take ${name} down from the shelf`}>
          Take down
        </Step>
      </StepForm>
    </div>
  );
}

function Others({ products, search }: { products: readonly ShelvedProduct[]; search: string }) {
  return (
    <>
      <Form method="get" role="search" key={search} className="mb-3 flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 grow basis-44 flex-col gap-1 text-13 font-medium sm:max-w-80">
          Search your products
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            className="h-11 rounded-control border border-line-strong bg-white px-3 text-15 hover:border-ink"
          />
        </label>
        <Button type="submit" look="quiet">
          Search
        </Button>
      </Form>
      {products.length === 0 ? (
        <p className="text-ink-soft">
          {search
            ? "No product on neither shelf has these words."
            : "All your products stand on a shelf."}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-5 lg:grid-cols-2">
          {products.map((product) => (
            <li key={product.id} className="border-t border-line py-3">
              <What product={product} />
              <StepForm intent="move" of={product.id} className="mt-2 flex flex-wrap gap-2">
                <Step value="main" label={`Put ${product.name} on the Main shelf`}>
                  To Main
                </Step>
                <Step value="special" label={`Put ${product.name} on the Special shelf`}>
                  To Special
                </Step>
              </StepForm>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function What({ product: { name, image, price, isHidden } }: { product: ShelvedProduct }) {
  return (
    <div className="flex min-w-0 grow basis-60 items-center gap-3">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={48}
          height={60}
          sizes="48px"
          className="h-15 w-12 shrink-0 rounded-control"
        />
      ) : (
        <span className="h-15 w-12 shrink-0 rounded-control bg-rose-50" />
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium break-words">{name}</span>
        <span className="flex flex-wrap items-center gap-2">
          <Price price={price} />
          {isHidden ? <Badge look="gold">Buyers do not see it</Badge> : null}
        </span>
      </span>
    </div>
  );
}
