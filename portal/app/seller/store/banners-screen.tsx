import { Type } from "typebox";
import {
  addStoreBanners,
  changeStoreBanner,
  listStoreBanners,
} from "#tohfa/shop/selling/sellers/store-banners.server.ts";
import {
  BANNER_STEPS,
  MAX_BANNERS,
  type StoreBanner,
} from "#tohfa/shop/selling/sellers/store-page.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { Step } from "../../form/step.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/banners-screen";
import { StepForm } from "./step-form.tsx";
import { PictureField, StepTrouble, StoreFrame } from "./store-frame.tsx";

export const meta = () => [{ title: "Banners · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { banners: await orNotFound(listStoreBanners(db, session.actor, sellerId)) };
}

const CHANGE = Type.Object({
  of: Type.String({ maxLength: 100 }),
  step: Type.Union(BANNER_STEPS.map((step) => Type.Literal(step))),
});

const SAID = {
  ...{ earlier: "Moved.", later: "Moved.", remove: "The banner is gone." },
  ...{ on: "Buyers see it now.", off: "Buyers do not see it any more." },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { files, form } = await takeFiles(request, "pictures");
  const here = "/seller/store/banners";
  return await answerForm(
    { form, context },
    {
      add: onForm(Type.Object({}), async () => {
        const photos = files.map(({ bytes }) => bytes);
        await addStoreBanners(db, session.actor, { sellerId, dataDir, photos });
        return { to: here, say: "They are on your page." };
      }),
      change: onForm(CHANGE, async ({ of, step }) => {
        await changeStoreBanner(db, session.actor, of, step);
        return { to: here, say: SAID[step] };
      }),
    },
  );
}

/** The wide pictures at the top of a store's page, in their order. */
export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  const { banners } = loaderData;
  return (
    <StoreFrame
      title="Banners"
      lead="Wide pictures at the top of your page. The first one is what a phone shows."
    >
      <StepTrouble answer={actionData} intent="change" />
      {banners.length === 0 ? (
        <EmptyState title="No banner yet">
          <p>One good picture makes your page a shop.</p>
        </EmptyState>
      ) : (
        <ol className="mb-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
          {banners.map((banner, index) => (
            <li key={banner.id} className="rounded-card border border-line bg-white p-3">
              <Row banner={banner} place={index + 1} isLast={index === banners.length - 1} />
            </li>
          ))}
        </ol>
      )}
      <Panel title="Add banners">
        <Form
          intent="add"
          answer={actionData}
          submit="Put on the page"
          pending="Sending the pictures…"
          hasFiles
          isBrief
          disabledReason={
            banners.length >= MAX_BANNERS ? `At most ${MAX_BANNERS}: remove one first.` : null
          }
        >
          <PictureField
            label="Pictures"
            hint="About three times as wide as high (16 to 5): what is above or below is cut off."
            multiple
          />
        </Form>
      </Panel>
    </StoreFrame>
  );
}

function Row({
  banner: { id, image, isOn },
  place,
  isLast,
}: {
  banner: StoreBanner;
  place: number;
  isLast: boolean;
}) {
  const name = `banner ${place}`;
  return (
    <>
      <Picture
        src={image}
        alt={`Banner ${place}`}
        width={1600}
        height={500}
        sizes="(width >= 1024px) 40vw, 100vw"
        className={`aspect-16/5 w-full rounded-control ${isOn ? "" : "opacity-60"}`}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Badge look={isOn ? "good" : "soldOut"}>{isOn ? "On the page" : "Off"}</Badge>
        <StepForm intent="change" of={id}>
          <Step value="earlier" label={`Move ${name} up`} disabled={place === 1}>
            ↑
          </Step>
          <Step value="later" label={`Move ${name} down`} disabled={isLast}>
            ↓
          </Step>
          <Step
            value={isOn ? "off" : "on"}
            label={isOn ? `Take ${name} off the page` : `Put ${name} on the page`}
          >
            {isOn ? "Turn off" : "Turn on"}
          </Step>
          {isOn ? null : (
            <Step value="remove" label={`Remove ${name} for good`}>
              Remove
            </Step>
          )}
        </StepForm>
      </div>
    </>
  );
}
