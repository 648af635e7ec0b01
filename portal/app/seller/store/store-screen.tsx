import { type FormEvent, useState } from "react";
import { Type } from "typebox";
import { saveMakingDays, showMakingDays } from "#tohfa/shop/selling/sellers/making-days.server.ts";
import { saveStoreLogo } from "#tohfa/shop/selling/sellers/store-logo.server.ts";
import { saveStoreAbout, showStorePage } from "#tohfa/shop/selling/sellers/store-page.server.ts";
import { MAX_ABOUT } from "#tohfa/shop/selling/sellers/store-page.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { LongField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/store-screen";
import { PictureField, StoreFrame } from "./store-frame.tsx";

export const meta = () => [{ title: "Store · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const page = await orNotFound(showStorePage(db, session.actor, sellerId));
  const makingDays = await showMakingDays(db, session.actor, sellerId);
  return { page, makingDays, seeIt: `${storeUrl}${storePath(page.handle)}` };
}

const ABOUT = Type.Object({
  about: Type.Optional(
    Type.String({ maxLength: 2 * MAX_ABOUT, error: `At most ${MAX_ABOUT} letters.` }),
  ),
});

const MAKING = Type.Object({
  makingDays: Type.Integer({ error: "Enter a whole number of days." }),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, dataDir } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const taken = await takeFiles(request, "pictures");
  const here = "/seller/store";
  return await answerForm(
    { form: taken.form, context },
    {
      about: onForm(ABOUT, async ({ about = "" }) => {
        await saveStoreAbout(db, session.actor, { sellerId, about });
        return { to: here, say: "Saved, and so on your page." };
      }),
      making: onForm(MAKING, async ({ makingDays }) => {
        await saveMakingDays(db, session.actor, { sellerId, makingDays });
        return { to: here, say: "Saved. Days of arrival are promised by it from now on." };
      }),
      logo: onForm(Type.Object({}), async () => {
        const bytes = taken.files[0]?.bytes;
        if (!bytes) return { to: here, say: "Choose a picture first." };
        await saveStoreLogo(db, session.actor, { dataDir, bytes });
        return { to: here, say: "The new logo is on your page." };
      }),
    },
  );
}

/** What buyers see first of a store: its head as it looks, and what of it is typed. */
export default function Store({ loaderData, actionData }: Route.ComponentProps) {
  const { page, makingDays, seeIt } = loaderData;
  const [about, setAbout] = useState<string | null>(null);
  const look = (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLTextAreaElement;
    if (name === "about") setAbout(value);
  };
  return (
    <StoreFrame title="Your store's page" seeIt={seeIt}>
      {page.backAt ? (
        <div className="mb-5">
          <Notice>You are on holiday, and back on {formatDay(Date.parse(page.backAt))}.</Notice>
        </div>
      ) : null}
      <Head page={{ ...page, about: about ?? page.about }} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2" onInput={look}>
        <Panel title="What you say of yourself">
          <Form
            key={page.about}
            intent="about"
            answer={actionData}
            submit="Save"
            pending="Saving…"
            draft="store about"
            defaults={{ about: page.about }}
          >
            <LongField
              name="about"
              label="About your store"
              hint={`Who makes it, since when, what is special. Up to ${MAX_ABOUT} letters.`}
              maxLength={MAX_ABOUT}
              rows={6}
              optional
            />
          </Form>
        </Panel>
        <Panel title="Logo">
          <Form
            intent="logo"
            answer={actionData}
            submit={page.image ? "Take this one instead" : "Save the logo"}
            pending="Sending…"
            look="quiet"
            hasFiles
            isBrief
          >
            <PictureField label="Picture" hint="Square, such as your sign; up to 8 MB." />
          </Form>
        </Panel>
        <Panel title="How long you need">
          <Form
            key={makingDays}
            intent="making"
            answer={actionData}
            submit="Save the days"
            look="quiet"
            isBrief
            defaults={{ makingDays: String(makingDays) }}
          >
            <TextField
              name="makingDays"
              label="Working days until a thing is ready to leave"
              inputMode="numeric"
              hint="0 if it is ready on the shelf. A product that takes longer says its own days."
              error="Enter a whole number of days."
            />
          </Form>
        </Panel>
      </div>
    </StoreFrame>
  );
}

/** As the storefront draws it; nothing of it leads anywhere. */
function Head({ page }: { page: Route.ComponentProps["loaderData"]["page"] }) {
  const [banner] = page.banners;
  return (
    <section
      aria-label="How it looks"
      className="overflow-hidden rounded-card border border-line bg-paper p-3 sm:p-5"
    >
      <p className="mb-2 text-13 text-ink-soft">How it looks</p>
      {banner ? (
        <Picture
          src={banner}
          alt="Your first banner"
          width={1600}
          height={500}
          sizes="(width >= 1024px) 70vw, 100vw"
          className="aspect-16/5 w-full rounded-card"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-3">
        {page.image ? (
          <Picture
            src={page.image}
            alt="Your logo"
            width={320}
            height={320}
            sizes="88px"
            className="size-22 shrink-0 rounded-full"
          />
        ) : (
          <p className="grid size-22 shrink-0 place-items-center rounded-full bg-rose-50 text-13 text-ink-soft">
            No logo
          </p>
        )}
        <div className="min-w-0 grow basis-56">
          <p className="font-display text-28 font-[560] break-words">{page.companyName}</p>
          <p className="text-ink-soft">{page.city}</p>
          <p className="mt-2 max-w-[68ch] break-words" dir="auto">
            {page.about || <span className="text-ink-soft">Nothing about you yet.</span>}
          </p>
        </div>
      </div>
    </section>
  );
}
