import { Type } from "typebox";
import {
  meaningOfSale,
  putIntoSale,
  type SaleMeaning,
  type StaffSale,
  showSale,
  takeOutOfSale,
} from "#tohfa/shop/growth/offers/one-dollar-sale.server.ts";
import {
  addSaleBanner,
  changeSaleBanner,
  listSaleBanners,
} from "#tohfa/shop/growth/offers/sale-banners.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { formatMomentWithZone, karachiText } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Facts, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { shownOf } from "../../form/shown.ts";
import { takeFiles } from "../../form/take-files.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MomentField } from "../moment-field.tsx";
import { MoneyField } from "../money-field.tsx";
import { MOMENT, MONEY, OF, paisaOf } from "../typed.server.ts";
import type { Route } from "./+types/sale-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";
import { findProducts } from "./find-products.server.ts";
import { NotedThing } from "./noted-thing.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { SaleBanners } from "./sale-banners.tsx";

export const meta = () => [{ title: "1$ sale · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const [sale, banners, { find, found }] = await Promise.all([
    showSale(db, actor),
    listSaleBanners(db, actor),
    findProducts(db, actor, url),
  ]);
  const others = found.filter(({ isOneDollar }) => !isOneDollar);
  return { sale, banners, find, found: others, storeUrl };
}

const PRICED = Type.Object({ of: OF, price: MONEY });
const ONE = Type.Object({ of: OF });
const STEPPED = Type.Object({
  of: OF,
  step: Type.Union(
    (["earlier", "later", "show", "hide", "remove"] as const).map((step) => Type.Literal(step)),
  ),
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const taken = await takeFiles(request, "picture");
  const here = (say: string) => ({ to: url.pathname, say });
  return await answerForm(
    { form: taken.form, context },
    {
      end: onForm(Type.Object({ endsAt: MOMENT }), async ({ endsAt }) => {
        await changeSetting(
          db,
          actor,
          "oneDollarSaleEndsAt",
          endsAt === undefined ? null : { value: endsAt },
        );
        return here(endsAt === undefined ? "The sale has no end now." : "The end is set.");
      }),
      look: onForm(PRICED, async ({ of, price }) => ({
        show: await meaningOfSale(db, actor, of, paisaOf(price)),
      })),
      put: onForm(PRICED, async ({ of, price }) => {
        await putIntoSale(db, actor, of, paisaOf(price));
        return here("It is in the sale. Its seller has been told.");
      }),
      take: onForm(ONE, async ({ of }) => {
        await takeOutOfSale(db, actor, of);
        return here("It is out of the sale and costs what it did. Its seller has been told.");
      }),
      banner: onForm(Type.Object({}), async () => {
        await addSaleBanner(db, actor, { dataDir, bytes: taken.files[0]?.bytes });
        return here("The banner is in the shop.");
      }),
      step: onForm(STEPPED, async ({ of, step }) => {
        await changeSaleBanner(db, actor, of, step);
        return { to: url.pathname };
      }),
    },
  );
}

export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, banners, find, found, storeUrl } = loaderData;
  const meaning = shownOf<SaleMeaning>(actionData, "look");
  return (
    <>
      <h1 className="mb-2 text-28">1$ sale</h1>
      <CatalogTabs />
      <p className="mb-5">
        <a
          href={`${storeUrl}/view/sale/1/doller`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          See it in the shop
        </a>
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {meaning ? <Meaning meaning={meaning} answer={actionData} /> : null}
          <InSale sale={sale} answer={actionData} />
          <Panel title="Add a product">
            <ProductFinder
              find={find}
              found={found}
              step={({ id }) => <PriceStep id={id} answer={actionData} />}
            />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <End sale={sale} answer={actionData} />
          <SaleBanners banners={banners} answer={actionData} />
        </div>
      </div>
    </>
  );
}

/** What a product in the sale means in money, before it is done. */
function Meaning({ meaning, answer }: { meaning: SaleMeaning; answer: FormAnswer | undefined }) {
  const { productId, name, sellerName, regular, price, commission } = meaning;
  return (
    <Panel title={`${name} in the sale`}>
      <div className="mb-4 max-w-sm">
        <Facts
          isSum
          facts={[
            ["The buyer pays", formatMoney(price)],
            ["instead of", formatMoney(regular)],
            ["The shop keeps", formatMoney(commission)],
            [`${sellerName} gets`, formatMoney(price - commission)],
          ]}
        />
      </div>
      <Form intent="put" of={productId} answer={answer} submit="Put it into the sale" isBrief>
        <input type="hidden" name="price" value={price / 100} />
      </Form>
      <p className="mt-3 text-13 text-ink-soft">
        {sellerName} is told by mail and WhatsApp, with what they earn.
      </p>
    </Panel>
  );
}

function PriceStep({ id, answer }: { id: string; answer: FormAnswer | undefined }) {
  return (
    <Form
      intent="look"
      of={id}
      answer={answer}
      submit="See what it means"
      look="quiet"
      isBrief
      className="flex flex-wrap items-end gap-3"
    >
      <div className="w-36">
        <MoneyField name="price" label="In the sale, Rs" required />
      </div>
    </Form>
  );
}

function InSale({ sale, answer }: { sale: StaffSale; answer: FormAnswer | undefined }) {
  const { products, isOver } = sale;
  return (
    <Panel title="In the sale">
      {isOver && products.length > 0 ? (
        <div className="mb-4">
          <Notice>The sale is over: these cost what they did before it.</Notice>
        </div>
      ) : null}
      {products.length === 0 ? (
        <p className="text-ink-soft">Nothing yet. Find something small below.</p>
      ) : (
        <ul className="divide-y divide-line">
          {products.map(({ id, name, image, price, compareAtPrice, stock, sellerName, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <NotedThing image={image} name={name}>
                {formatMoney(price)} instead of {formatMoney(compareAtPrice ?? price)}, {sellerName}
                , {stock} in stock
              </NotedThing>
              {state === "shown" || state === "out" ? null : <Badge look="gold">Not on show</Badge>}
              <StepButton
                intent="take"
                of={id}
                text="Take out"
                look="quiet"
                whyNot={null}
                answer={answer}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function End({ sale, answer }: { sale: StaffSale; answer: FormAnswer | undefined }) {
  const { endsAt, isOver } = sale;
  const words =
    endsAt === null
      ? "It has no end: no countdown is shown."
      : `${isOver ? "It ended" : "It ends"} ${formatMomentWithZone(endsAt)}.`;
  return (
    <Panel title="Its end">
      <p className="mb-4">{words}</p>
      <Form
        key={endsAt === null ? "none" : karachiText(endsAt)}
        intent="end"
        answer={answer}
        submit="Set the end"
        isBrief
      >
        <MomentField
          name="endsAt"
          label="Ends"
          hint="Then every product in it costs what it did before, everywhere at once. Empty: it has no end."
          at={endsAt}
        />
      </Form>
    </Panel>
  );
}
