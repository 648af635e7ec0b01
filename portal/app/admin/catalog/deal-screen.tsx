import { Type } from "typebox";
import { whyNotOfferDeal } from "#tohfa/shop/growth/offers/deal-draft.ts";
import {
  type DealMeaning,
  meaningOfDeal,
  type StaffDeal,
  showStaffDeal,
} from "#tohfa/shop/growth/offers/deals-of-staff.server.ts";
import {
  addToDeal,
  removeFromDeal,
  saveDeal,
  saveDealPicture,
} from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { shownOf } from "../../form/shown.ts";
import { takeFiles } from "../../form/take-files.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { MomentField } from "../moment-field.tsx";
import { PictureField } from "../picture-field.tsx";
import { MOMENT, MONEY, OF, paisaOf, readMoment } from "../typed.server.ts";
import type { Route } from "./+types/deal-screen";
import { DealPrice } from "./deal-price.tsx";
import { DealState } from "./deal-state.tsx";
import { DEAL_WORDS, wordsOf } from "./deal-words.server.ts";
import { DealWords } from "./deal-words.tsx";
import { findProducts } from "./find-products.server.ts";
import { NotedThing } from "./noted-thing.tsx";
import { ProductFinder } from "./product-finder.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.deal.name ?? "Deal"} · Tohfa admin` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const deal = await orNotFound(showStaffDeal(db, actor, params.dealId));
  const [meaning, { find, found }] = await Promise.all([
    meaningOfDeal(db, actor, deal.id, deal.price),
    findProducts(db, actor, url),
  ]);
  const isIn = new Set(deal.parts.map(({ id }) => id));
  return {
    ...{ deal, meaning, find, storeUrl, now: Date.now() },
    found: found.filter(({ id }) => !isIn.has(id)),
    whyNot: whyNotOfferDeal(deal, deal.parts)?.message ?? null,
  };
}

const WORDS = Type.Object({ ...DEAL_WORDS, endsAt: MOMENT });
/** `seen`: the price whose meaning stood on the screen. */
const PRICED = Type.Object({ price: MONEY, seen: Type.Optional(Type.String({ maxLength: 20 })) });
const PART = Type.Object({ of: OF });
const NOTHING = Type.Object({});

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { dealId } = params;
  const taken = await takeFiles(request, "picture");
  const here = (say: string) => ({ to: url.pathname, say });
  return await answerForm(
    { form: taken.form, context },
    {
      save: onForm(WORDS, async ({ endsAt, ...words }) => {
        const draft = { ...wordsOf(words), endsAt: readMoment(endsAt) };
        await saveDeal(db, actor, dealId, draft);
        return here("Saved.");
      }),
      price: onForm(PRICED, async ({ price, seen }) => {
        const paisa = paisaOf(price);
        if (seen !== String(paisa)) return { show: await meaningOfDeal(db, actor, dealId, paisa) };
        await saveDeal(db, actor, dealId, { price: paisa });
        return here(`It costs ${formatMoney(paisa)} now.`);
      }),
      picture: onForm(NOTHING, async () => {
        await saveDealPicture(db, actor, dealId, { dataDir, bytes: taken.files[0]?.bytes });
        return here("The picture is kept.");
      }),
      add: onForm(PART, async ({ of }) => {
        await addToDeal(db, actor, dealId, of);
        return here("It is in the deal.");
      }),
      remove: onForm(PART, async ({ of }) => {
        await removeFromDeal(db, actor, dealId, of);
        return here("It is out of the deal.");
      }),
      start: onForm(NOTHING, async () => {
        await saveDeal(db, actor, dealId, { active: true });
        return here("The deal is in the shop.");
      }),
      stop: onForm(NOTHING, async () => {
        await saveDeal(db, actor, dealId, { active: false });
        return here("The deal is out of the shop. Carts that have it are told.");
      }),
    },
  );
}

export default function Deal({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, meaning, find, found, now, storeUrl } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/catalog/deals", text: "Deals" }}
      title={deal.name}
      state={<DealState active={deal.active} endsAt={deal.endsAt} now={now} />}
      next={<Shown {...loaderData} answer={actionData} />}
      aside={
        <>
          <PicturePanel deal={deal} answer={actionData} />
          <Words deal={deal} answer={actionData} />
        </>
      }
    >
      <Panel title="Its items">
        <Parts deal={deal} answer={actionData} />
        <ProductFinder
          find={find}
          found={found}
          step={({ id, isInLots }) => (
            <StepButton
              intent="add"
              of={id}
              text="Add"
              look="quiet"
              whyNot={isInLots ? "It is sold in lots." : null}
              answer={actionData}
            />
          )}
        />
      </Panel>
      <DealPrice
        key={deal.price}
        meaning={shownOf<DealMeaning>(actionData, "price") ?? meaning}
        kept={deal.price}
        answer={actionData}
      />
      {deal.active ? (
        <a
          href={`${storeUrl}/deal/${encodeURIComponent(deal.id)}`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          See it in the shop
        </a>
      ) : null}
    </Detail>
  );
}

/** Into the shop, and out of it. */
function Shown({
  deal,
  whyNot,
  now,
  answer,
}: {
  deal: StaffDeal;
  whyNot: string | null;
  now: number;
  answer: FormAnswer | undefined;
}) {
  const { active, endsAt } = deal;
  const isOver = endsAt !== null && endsAt <= now;
  const end = endsAt === null ? "It has no end." : `Until ${formatMomentWithZone(endsAt)}.`;
  if (active) {
    return (
      <Panel title="In the shop">
        {whyNot ? (
          <div className="mb-4">
            <Notice look="error">{whyNot}</Notice>
          </div>
        ) : null}
        <p className="mb-4">{isOver ? "Its time is over: nobody sees it now." : end}</p>
        <StepButton
          intent="stop"
          text="Take it out of the shop"
          look="danger"
          whyNot={null}
          answer={answer}
        />
      </Panel>
    );
  }
  return (
    <Panel title="Not in the shop yet">
      <p className="mb-4">
        It costs {formatMoney(deal.price)}. {end}
      </p>
      <StepButton
        intent="start"
        text="Publish"
        whyNot={whyNot ?? (isOver ? "Its end is over. Choose a later one." : null)}
        answer={answer}
      />
    </Panel>
  );
}

function Parts({ deal, answer }: { deal: StaffDeal; answer: FormAnswer | undefined }) {
  if (deal.parts.length === 0) {
    return <p className="mb-4 text-ink-soft">None yet. Find the first one below.</p>;
  }
  return (
    <ul className="mb-5 divide-y divide-line border-b border-line">
      {deal.parts.map(({ id, name, image, price, sellerName, stock, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <NotedThing image={image} name={name}>
            {formatMoney(price)}, {sellerName},{" "}
            {state === "gone" ? (
              <strong className="text-danger">not sold now</strong>
            ) : (
              `${stock} in stock`
            )}
          </NotedThing>
          <StepButton
            intent="remove"
            of={id}
            text="Take out"
            look="quiet"
            whyNot={null}
            answer={answer}
          />
        </li>
      ))}
    </ul>
  );
}

function Words({ deal, answer }: { deal: StaffDeal; answer: FormAnswer | undefined }) {
  const { name, description, nameUrdu, descriptionUrdu, endsAt } = deal;
  const words = { name, description, nameUrdu, descriptionUrdu };
  return (
    <Panel title="Name and end">
      <Form
        key={JSON.stringify([words, endsAt])}
        intent="save"
        answer={answer}
        defaults={words}
        submit="Save"
      >
        <DealWords />
        <MomentField name="endsAt" label="Ends" at={endsAt} />
      </Form>
    </Panel>
  );
}

function PicturePanel({ deal, answer }: { deal: StaffDeal; answer: FormAnswer | undefined }) {
  const { image, name } = deal;
  return (
    <Panel title="Picture">
      {image ? (
        <Picture
          src={image}
          alt={name}
          width={320}
          height={140}
          sizes="320px"
          className="mb-4 aspect-16/7 w-full rounded-card border border-line"
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
          hint="JPEG, PNG or WebP, about 16 to 7."
        />
      </Form>
    </Panel>
  );
}
