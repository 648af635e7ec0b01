import { Type } from "typebox";
import { categoryPath } from "#tohfa/shop/catalogue/categories/category.ts";
import { whyNotTouchCategory } from "#tohfa/shop/catalogue/categories/category-name.ts";
import {
  mergeCategory,
  removeCategory,
  saveCategory,
  saveCategoryPicture,
  setCategoryHidden,
} from "#tohfa/shop/catalogue/categories/edit-categories.server.ts";
import {
  listStaffCategories,
  type StaffCategory,
} from "#tohfa/shop/catalogue/categories/list-categories.server.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, notFound, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { PictureField } from "../picture-field.tsx";
import type { Route } from "./+types/category-screen";
import { CategoryFields } from "./category-fields.tsx";
import { CATEGORY_FIELDS, draftOf } from "./category-form.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.category.name ?? "Category"} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const all = await listStaffCategories(db, sessionOf(context).actor);
  const category = all.find(({ id }) => id === params.categoryId);
  if (!category) throw notFound("There is no such category.");
  const others = all
    .filter(({ id, kind }) => id !== category.id && kind === category.kind)
    .map(({ id, name }) => ({ id, name }));
  const whyFixed = whyNotTouchCategory(category)?.message ?? null;
  return { category, others, whyFixed, storeUrl };
}

const SAVED = Type.Object({
  ...CATEGORY_FIELDS,
  kind: Type.Union([Type.Literal("shop"), Type.Literal("gift")]),
});
const MERGED = Type.Object({
  into: Type.String({ maxLength: 100, error: "Choose the category that takes its products." }),
});
const NOTHING = Type.Object({});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { categoryId } = params;
  const taken = await takeFiles(request, "picture");
  const here = (say: string) => ({ to: url.pathname, say });
  return await answerForm(
    { form: taken.form, context },
    {
      save: onForm(SAVED, async ({ kind, ...typed }) => {
        await saveCategory(db, actor, categoryId, draftOf(typed, kind));
        return here("Saved, and so in the shop.");
      }),
      picture: onForm(NOTHING, async () => {
        const bytes = taken.files[0]?.bytes;
        await saveCategoryPicture(db, actor, categoryId, { dataDir, bytes });
        return here("The picture is in the shop.");
      }),
      hide: onForm(NOTHING, async () => {
        await setCategoryHidden(db, actor, categoryId, true);
        return here("It is out of the shop. Its products stay in their other categories.");
      }),
      show: onForm(NOTHING, async () => {
        await setCategoryHidden(db, actor, categoryId, false);
        return here("It is in the shop again.");
      }),
      merge: onForm(MERGED, async ({ into }) => {
        const products = await mergeCategory(db, actor, categoryId, into);
        const moved = products === 1 ? "1 product has" : `${products} products have`;
        const say = `Merged: ${moved} this category now.`;
        return { to: `/admin/catalog/categories/${into}`, say };
      }),
      remove: onForm(NOTHING, async () => {
        await removeCategory(db, actor, categoryId);
        return { to: "/admin/catalog/categories", say: "The category is deleted." };
      }),
    },
  );
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category, storeUrl, whyFixed } = loaderData;
  const { name, kind, hidden, products, shown } = category;
  const defaults = defaultsOf(category);
  return (
    <Detail
      back={{
        to: kind === "gift" ? "/admin/catalog/categories?tab=gift" : "/admin/catalog/categories",
        text: kind === "gift" ? "Gift categories" : "Categories",
      }}
      title={name}
      state={hidden ? <Badge look="gold">Hidden</Badge> : <Badge look="good">In the shop</Badge>}
      aside={<Out {...loaderData} answer={actionData} />}
    >
      <p>
        {products === 0 ? "It has no products yet." : `${shown} of ${products} products on show.`}{" "}
        {hidden || kind === "gift" ? null : (
          <a
            href={`${storeUrl}${categoryPath(name)}`}
            className="font-medium text-rose-700 underline underline-offset-4"
          >
            See it in the shop
          </a>
        )}
      </p>
      <Panel title="Name and words">
        <Form
          key={JSON.stringify(defaults)}
          intent="save"
          answer={actionData}
          defaults={defaults}
          submit="Save"
        >
          <input type="hidden" name="kind" value={kind} />
          <CategoryFields
            {...{ kind, whyFixed }}
            nameHint="All its products carry the new name. Its address changes with it; the old one leads there."
          />
        </Form>
      </Panel>
      <PicturePanel category={category} answer={actionData} />
    </Detail>
  );
}

function defaultsOf(category: StaffCategory) {
  const { name, nameUrdu, description, descriptionUrdu } = category;
  const tick = (isOn: boolean) => (isOn ? "on" : "");
  return {
    ...{ name, nameUrdu, description, descriptionUrdu },
    isListed: tick(category.isListed),
    isShortcut: tick(category.isShortcut),
    isCollection: tick(category.isCollection),
  };
}

function PicturePanel({
  category: { image, name },
  answer,
}: {
  category: StaffCategory;
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Picture">
      {image ? (
        <Picture
          src={image}
          alt={name}
          width={320}
          height={180}
          sizes="320px"
          className="mb-4 aspect-video w-full max-w-80 rounded-card border border-line"
        />
      ) : null}
      <Form
        intent="picture"
        answer={answer}
        submit={image ? "Change the picture" : "Add the picture"}
        pending="Sending the picture…"
        look="quiet"
        hasFiles
        isBrief
      >
        <PictureField
          label={image ? "Another picture" : "Picture"}
          hint="JPEG, PNG or WebP, wider than high. Shown on its tile and above its list."
        />
      </Form>
    </Panel>
  );
}

/** What takes it out of the shop: for now, into another one, or for good. */
function Out({
  category,
  others,
  whyFixed,
  answer,
}: {
  category: StaffCategory;
  others: { id: string; name: string }[];
  whyFixed: string | null;
  answer: FormAnswer | undefined;
}) {
  const { hidden, products } = category;
  const many = products === 1 ? "Its product gets" : `Its ${products} products get`;
  return (
    <Panel title="Out of the shop">
      <div className="flex flex-col gap-4">
        <StepButton
          intent={hidden ? "show" : "hide"}
          text={hidden ? "Show it again" : "Hide category"}
          look="quiet"
          whyNot={null}
          answer={answer}
        />
        <div className="border-t border-line pt-4">
          <Form
            intent="merge"
            answer={answer}
            submit="Merge it"
            look="danger"
            isBrief
            disabledReason={whyFixed ?? (others.length === 0 ? "There is no other one." : null)}
            className="flex flex-col gap-4"
          >
            <ChoiceField
              name="into"
              label="Merge into"
              required
              hint={`${many} that category, and this one is deleted. It cannot be undone.`}
              error="Choose the category that takes its products."
            >
              <option value="">Choose…</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </ChoiceField>
          </Form>
        </div>
        <div className="border-t border-line pt-4">
          <StepButton
            intent="remove"
            text="Delete it"
            look="danger"
            whyNot={
              whyFixed ?? (products > 0 ? "It has products: merge it, or hide it instead." : null)
            }
            answer={answer}
          />
        </div>
      </div>
    </Panel>
  );
}
