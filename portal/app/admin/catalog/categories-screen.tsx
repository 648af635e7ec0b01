import { Link, useSearchParams } from "react-router";
import { Type } from "typebox";
import {
  createCategory,
  moveCategory,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import {
  listStaffCategories,
  type StaffCategory,
} from "#tohfa/shop/catalogue/categories/list-categories.server.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../detail/detail.tsx";
import { Thumbnail } from "../../detail/thumbnail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { Tabs } from "../../list/list.tsx";
import { worldContext } from "../../world.ts";
import { OrderButtons } from "../order-buttons.tsx";
import { MOVE } from "../typed.server.ts";
import type { Route } from "./+types/categories-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { CATEGORY_FIELDS, draftOf } from "./category-form.server.ts";

export const meta = () => [{ title: "Categories · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await listStaffCategories(context.get(worldContext).db, sessionOf(context).actor);
  const kind = url.searchParams.get("tab") === "gift" ? ("gift" as const) : ("shop" as const);
  const counts = { shop: 0, gift: 0 };
  for (const one of all) counts[one.kind] += 1;
  return {
    ...{ kind, counts, categories: all.filter((one) => one.kind === kind) },
  };
}

const MADE = Type.Object({
  ...CATEGORY_FIELDS,
  kind: Type.Union([Type.Literal("shop"), Type.Literal("gift")]),
  before: Type.Optional(Type.String({ maxLength: 100 })),
});

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  const here = `${args.url.pathname}${args.url.search}`;
  return answerForm(args, {
    create: onForm(MADE, async ({ kind, before, ...typed }) => {
      const id = await createCategory(db, actor, { ...draftOf(typed, kind), kind, before });
      return { to: `/admin/catalog/categories/${id}`, say: "It is there. Give it a picture." };
    }),
    move: onForm(MOVE, async ({ of, way }) => {
      await moveCategory(db, actor, of, way);
      return { to: here };
    }),
  });
};

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, counts, categories } = loaderData;
  const [params] = useSearchParams();
  const tabs = [
    { value: "", text: "Shop", count: String(counts.shop) },
    { value: "gift", text: "Make a gift", count: String(counts.gift) },
  ];
  return (
    <>
      <h1 className="mb-2 text-28">Categories</h1>
      <CatalogTabs />
      <Tabs tabs={tabs} chosen={kind === "gift" ? "gift" : ""} params={params} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {categories.length === 0 ? (
          <EmptyState title="No categories yet">
            <p>
              {kind === "gift"
                ? "Shoppers pick the items of a gift by these: sweets, flowers, cards."
                : "Sellers put their products into them, and shoppers browse by them."}
            </p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-white">
            {categories.map((one, index) => (
              <Row
                key={one.id}
                category={one}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
              />
            ))}
          </ul>
        )}
        <New {...{ kind, categories }} answer={actionData} />
      </div>
    </>
  );
}

function Row({
  category,
  isFirst,
  isLast,
}: {
  category: StaffCategory;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { id, name, image, hidden, products, shown } = category;
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      {image ? (
        <Thumbnail src={image} size={48} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-control bg-line text-center text-[0.625rem] leading-tight text-ink-soft"
        >
          No picture
        </span>
      )}
      <span className="min-w-0 grow">
        <Link
          to={`/admin/catalog/categories/${id}`}
          className="inline-flex min-h-8 flex-wrap items-center gap-2 font-medium break-words underline-offset-4 hover:text-rose-700 hover:underline"
        >
          {name}
          {hidden ? <Badge look="gold">Hidden</Badge> : null}
        </Link>
        <span className="block text-13 text-ink-soft">
          {products === 0 ? "No products" : `${shown} of ${products} products on show`}
        </span>
      </span>
      <OrderButtons of={id} name={name} isFirst={isFirst} isLast={isLast} />
    </li>
  );
}

function New({
  kind,
  categories,
  answer,
}: {
  kind: "shop" | "gift";
  categories: readonly StaffCategory[];
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title={kind === "gift" ? "A new gift category" : "A new category"}>
      <Form
        intent="create"
        answer={answer}
        defaults={kind === "shop" ? { isListed: "on", isShortcut: "on" } : {}}
        submit="Make it"
        draft={`new ${kind} category`}
      >
        <input type="hidden" name="kind" value={kind} />
        <CategoryFields kind={kind} />
        <ChoiceField name="before" label="Place">
          <option value="">The last</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              Before {name}
            </option>
          ))}
        </ChoiceField>
      </Form>
    </Panel>
  );
}
