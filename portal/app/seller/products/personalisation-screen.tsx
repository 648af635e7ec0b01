import { Link, Form as PlainForm } from "react-router";
import { Type } from "typebox";
import { MAX_ASKS, newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import {
  ASK_KINDS,
  type Ask,
  type AskKind,
} from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import { saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { Step } from "../../form/step.tsx";
import { ownStoreOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/personalisation-screen";
import { ASK_WORDS } from "./ask-words.ts";
import { Examples } from "./examples.tsx";
import { afterStep } from "./picture-step.ts";

export const meta = () => [{ title: "What buyers give · Tohfa" }];

/** What a product asks its buyer for, in order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const product = await orNotFound(showOwnProduct(db, actor, params.productId));
  const { id, name, images, asks, isArchived } = product;
  return { id, name, images, asks, isArchived };
}

const KINDS = Type.Union(ASK_KINDS.map((kind) => Type.Literal(kind)));
const ADD = Type.Object({
  kind: KINDS,
  label: Type.String({ maxLength: 300, error: "Say what is asked for." }),
});
const STEP = Type.Object({ step: Type.String({ maxLength: 100 }) });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const { productId } = params;
  return answerForm(args, {
    add: onForm(ADD, async ({ kind, label }) => {
      const { asks } = await showOwnProduct(db, actor, productId);
      if (asks.length >= MAX_ASKS) {
        throw new Refusal("conflict", `A product asks for at most ${MAX_ASKS} things.`);
      }
      const ask = begun(kind, label, asks);
      await saveProduct(db, actor, productId, { asks: [...asks, ask] });
      const to = `/seller/products/${encodeURIComponent(productId)}/ask?ask=${ask.id}`;
      return { to, say: "It is asked for. Say here what it may be." };
    }),
    order: onForm(STEP, async ({ step }) => {
      const { asks } = await showOwnProduct(db, actor, productId);
      const ids = afterStep(
        asks.map(({ id }) => id),
        step,
      );
      const next = ids.flatMap((id) => asks.find((ask) => ask.id === id) ?? []);
      await saveProduct(db, actor, productId, { asks: next });
      return { to: url.pathname, say: "Saved." };
    }),
  });
};

/** A new one that can be saved at once: a choice needs something to choose from. */
function begun(kind: AskKind, label: string, asks: readonly Ask[]): Ask {
  const taken = new Set(asks.map(({ id }) => id));
  const ids = Array.from({ length: MAX_ASKS + 1 }, (_, index) => `${kind}-${index + 1}`);
  const id = ids.find((one) => !taken.has(one)) ?? kind;
  const options = [
    { name: "Without", price: 0 },
    { name: "With", price: 0 },
  ];
  return { ...newAsk(kind, id, label), ...(kind === "choice" && { options }) };
}

const PANEL = "rounded-card border border-line bg-white p-4 sm:p-5";

export default function Personalisation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, images, asks, isArchived } = loaderData;
  const at = `/seller/products/${encodeURIComponent(id)}`;
  return (
    <div className="max-w-2xl">
      <Link
        to={at}
        className="inline-flex min-h-11 items-center font-medium break-words text-rose-700 underline-offset-4 hover:underline"
      >
        Back to {name}
      </Link>
      <h1 className="mt-1 mb-2 text-28">What buyers give</h1>
      <p className="mb-5 text-ink-soft">
        A name, a photo, a day, a choice: asked beside the price, and printed on your packing slip
        to the letter. What a buyer's own words, photo or day are put on does not come back for a
        change of mind; what they only chose does.
      </p>
      <div className="flex flex-col gap-6">
        {asks.length > 0 ? (
          <section className={PANEL}>
            <h2 className="mb-3 text-21">In this order</h2>
            <PlainForm method="post" preventScrollReset>
              <input type="hidden" name="intent" value="order" />
              <ol className="flex flex-col gap-3">
                {asks.map((ask, index) => (
                  <OneAsk key={ask.id} {...{ ask, at, index, count: asks.length, isArchived }} />
                ))}
              </ol>
            </PlainForm>
          </section>
        ) : null}
        <Examples {...{ name, images, asks }} />
        {isArchived ? null : <Add answer={actionData} isFull={asks.length >= MAX_ASKS} />}
      </div>
    </div>
  );
}

function Add({ answer, isFull }: { answer: FormAnswer | undefined; isFull: boolean }) {
  return (
    <section className={PANEL}>
      <h2 className="mb-3 text-21">Ask for more</h2>
      <Form
        intent="add"
        answer={answer}
        submit="Add it"
        isBrief
        className="flex flex-col gap-4"
        disabledReason={isFull ? `A product asks for at most ${MAX_ASKS} things.` : null}
      >
        <ChoiceField name="kind" label="What">
          {ASK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ASK_WORDS[kind]}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="label"
          label="What buyers read"
          hint="Such as “Name to print”, “Photo of you both”, “Wrapping”."
          error="Say what is asked for."
          maxLength={40}
          autoComplete="off"
        />
      </Form>
    </section>
  );
}

function OneAsk({
  ask,
  at,
  index,
  count,
  isArchived,
}: {
  ask: Ask;
  at: string;
  index: number;
  count: number;
  isArchived: boolean;
}) {
  const { id, kind, label, isRequired } = ask;
  const steps = [
    { way: "earlier", sign: "↑", words: `Ask for ${label} earlier`, off: index === 0 },
    { way: "later", sign: "↓", words: `Ask for ${label} later`, off: index === count - 1 },
    { way: "remove", sign: "✕", words: `Do not ask for ${label}`, off: false },
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{label}</p>
        <p className="text-13 text-ink-soft">
          {ASK_WORDS[kind]}, {isRequired ? "needed" : "can be left out"}
        </p>
        <Link
          to={`${at}/ask?ask=${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Change<span className="sr-only"> {label}</span>
        </Link>
      </div>
      {isArchived ? null : (
        <span className="flex gap-2">
          {steps.map(({ way, sign, words, off }) => (
            <Step key={way} value={`${way} ${id}`} disabled={off} label={words}>
              {sign}
            </Step>
          ))}
        </span>
      )}
    </li>
  );
}
