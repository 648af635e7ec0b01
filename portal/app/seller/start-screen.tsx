import { useEffect } from "react";
import { Link, redirect } from "react-router";
import { Type } from "typebox";
import { myStore, saveStoreStep } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import {
  canChangeSteps,
  missingSteps,
  type OwnStore,
  STORE_STEPS,
  type StoreStep,
} from "#tohfa/shop/selling/sellers/store.ts";
import { saveStoreLogo } from "#tohfa/shop/selling/sellers/store-logo.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerForm, notFound, onForm } from "../form/answer-form.server.ts";
import { takeFiles } from "../form/take-files.server.ts";
import { TAX_DETAILS } from "../form/tax-typed.server.ts";
import { forgetDraft } from "../form/use-draft.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/start-screen";
import { BankStep, LogoStep, PersonStep, ShopStep, STEP_WORDS } from "./start-steps.tsx";
import { StepsLine } from "./steps-line.tsx";

export const meta = () => [{ title: "Open your store · Tohfa" }];

/** One step of opening a store; each is kept by itself, so that one can stop anywhere and go on later. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params.step);
  const { db, storeUrl } = context.get(worldContext);
  const { actor, name, store: worksIn } = sessionOf(context);
  refuseStaff(actor.role);
  // Who works in another's store opens none with the same account.
  if (worksIn && worksIn.role !== "owner") throw redirect("/seller/state");
  const store = await myStore(db, actor);
  if (store && !canChangeSteps(store.status)) throw redirect("/seller/state");
  if (!store && step !== "shop") throw redirect("/seller/start/shop");
  return { step, store, storeUrl, name };
}

function refuseStaff(role: string): void {
  if (role === "admin") throw notFound("The shop's own people have no store.");
}

function stepOf(typed: string): StoreStep {
  const step = STORE_STEPS.find((one) => one === typed);
  if (!step) throw notFound("There is no such step.");
  return step;
}

const text = (maxLength: number, error: string) => Type.String({ maxLength, error });
const SHOP = Type.Object({
  companyName: text(60, "Enter your shop's name, of at most 60 letters."),
  handle: text(100, "Choose an address, such as hunza-crafts."),
  about: Type.Optional(text(1_000, "At most 1,000 letters.")),
});
const PERSON = Type.Object({
  fullName: text(100, "Enter your name as on your CNIC."),
  phone: text(40, "Enter your mobile number, such as 0300 1234567."),
  city: text(60, "Choose your city from the list."),
  hasWhatsApp: Type.Boolean(),
});
const BANK = Type.Object({
  ...TAX_DETAILS,
  bankAccount: text(40, "Enter the IBAN: PK and 22 more letters and digits."),
  bankTitle: text(100, "Enter the account's title."),
});

export const action = async (args: Route.ActionArgs) => {
  const { context, params } = args;
  const step = stepOf(params.step);
  const { db, dataDir } = context.get(worldContext);
  const { actor, store } = sessionOf(context);
  refuseStaff(actor.role);
  // It was decided meanwhile, in another tab or by the shop's people.
  if (store && (store.role !== "owner" || !canChangeSteps(store.status))) {
    throw redirect("/seller/state");
  }
  const { files, form } = await takeFiles(args.request, "logo");
  const next = { to: nextAfter(step), say: "Saved." };
  return answerForm(
    { context, form },
    {
      shop: onForm(SHOP, async (typed) => {
        await saveStoreStep(db, actor, { step: "shop", ...typed });
        return next;
      }),
      person: onForm(PERSON, async (typed) => {
        await saveStoreStep(db, actor, { step: "person", ...typed });
        return next;
      }),
      bank: onForm(BANK, async (typed) => {
        await saveStoreStep(db, actor, { step: "bank", ...typed });
        return next;
      }),
      logo: onForm(Type.Object({}), async () => {
        const [logo] = files;
        if (!logo) throw new Refusal("invalid", "Choose a picture.", { field: "logo" });
        await saveStoreLogo(db, actor, { dataDir, bytes: logo.bytes });
        return next;
      }),
    },
  );
};

function nextAfter(step: StoreStep): string {
  const next = STORE_STEPS[STORE_STEPS.indexOf(step) + 1];
  return next ? `/seller/start/${next}` : "/seller/products/new";
}

const SCREENS_OF_STEPS = { shop: ShopStep, person: PersonStep, bank: BankStep, logo: LogoStep };

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { step, store, storeUrl, name } = loaderData;
  const Step = SCREENS_OF_STEPS[step];
  const number = STORE_STEPS.indexOf(step) + 1;
  useForgottenDrafts(store);
  return (
    <div className="mx-auto max-w-xl">
      <StepsLine current={step} missing={missingSteps(store)} isBegun={store !== null} />
      <p className="mt-5 text-13 font-semibold text-ink-soft">
        Step {number} of {STORE_STEPS.length + 1}
      </p>
      <h1 className="text-28">{STEP_WORDS[step].name}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{STEP_WORDS[step].lead}</p>
      <Step key={step} store={store} storeUrl={storeUrl} name={name} answer={actionData} />
      <p className="mt-6">
        <Link
          to={step === "logo" ? "/seller/products/new" : store ? "/seller/state" : "/account"}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline-offset-4 hover:underline"
        >
          {step === "logo" ? "Without a logo for now" : "Go on later"}
        </Link>
      </p>
    </div>
  );
}

/** What the server has needs no draft in the browser: neither a number of somebody's. */
function useForgottenDrafts(store: OwnStore | null) {
  const isBanked = Boolean(store?.bankAccount);
  const isNamed = store !== null;
  useEffect(() => {
    if (isNamed) forgetDraft("store shop");
    if (isBanked) forgetDraft("store bank");
  }, [isNamed, isBanked]);
}
