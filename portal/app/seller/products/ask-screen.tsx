import { Link } from "react-router";
import { MAX_LETTERS, MAX_OPTIONS } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { type Ask, RATIOS, SCRIPTS } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { showOwnProduct } from "#tohfa/shop/selling/products/own-products.server.ts";
import { saveProduct } from "#tohfa/shop/selling/products/save-product.server.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { Button } from "../../../../ui/button.tsx";
import { answerForm, notFound, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField, TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { useSpareRows } from "../../form/spare-rows.ts";
import { ownStoreOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/ask-screen";
import { ASK_FIELDS, askOfForm } from "./ask-schema.server.ts";
import { ASK_WORDS, SCRIPT_WORDS } from "./ask-words.ts";
import { PlaceFields } from "./place-fields.tsx";

export const meta = () => [{ title: "What buyers give · Tohfa" }];

/** One thing that a product asks its buyer for. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const product = await orNotFound(showOwnProduct(db, actor, params.productId));
  const ask = product.asks.find(({ id }) => id === url.searchParams.get("ask"));
  if (!ask) throw notFound("This is not asked for any more.");
  const { id, name, images, isArchived } = product;
  return { id, name, images, isArchived, ask };
}

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = ownStoreOf(context).session;
  const { productId } = params;
  const asked = url.searchParams.get("ask");
  return answerForm(args, {
    save: onForm(ASK_FIELDS, async (typed) => {
      const { asks, images } = await showOwnProduct(db, actor, productId);
      const before = asks.find(({ id }) => id === asked);
      if (!before) throw notFound("This is not asked for any more.");
      const ask = askOfForm(before, typed, images);
      const next = asks.map((one) => (one.id === ask.id ? ask : one));
      await saveProduct(db, actor, productId, { asks: next });
      const to = `/seller/products/${encodeURIComponent(productId)}/personalisation`;
      return { to, say: "Saved, and so in the shop." };
    }),
  });
};

export default function OneAsk({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, images, isArchived, ask } = loaderData;
  const isWords = ask.kind === "text" || ask.kind === "long";
  return (
    <div className="max-w-2xl">
      <Link
        to={`/seller/products/${encodeURIComponent(id)}/personalisation`}
        className="inline-flex min-h-11 items-center font-medium break-words text-rose-700 underline-offset-4 hover:underline"
      >
        What buyers give for {name}
      </Link>
      <h1 className="mt-1 mb-1 text-28 break-words">{ask.label}</h1>
      <p className="mb-5 text-ink-soft">{ASK_WORDS[ask.kind]}</p>
      <Form
        intent="save"
        answer={actionData}
        defaults={defaultsOf(ask)}
        submit="Save"
        pending="Saving…"
        disabledReason={isArchived ? "An archived product is not changed." : null}
        className="flex flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-5"
      >
        <TextField
          name="label"
          label="What buyers read"
          error="Say what is asked for."
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="help"
          label="Help"
          hint="What makes it come out well."
          maxLength={160}
          optional
        />
        {isWords ? (
          <TextField
            name="example"
            label="Example"
            hint="Stands on the picture until something is typed."
            maxLength={80}
            dir="auto"
            optional
          />
        ) : null}
        <TickField
          name="isRequired"
          label="Needed"
          hint="Without it the product cannot be ordered."
        />
        {isWords ? <WordFields kind={ask.kind} /> : null}
        {ask.kind === "photo" ? <PhotoFields /> : null}
        {ask.kind === "choice" ? <OptionFields /> : null}
        {isWords || ask.kind === "photo" ? <PlaceFields {...{ ask, images, name }} /> : null}
      </Form>
    </div>
  );
}

function defaultsOf(ask: Ask): Record<string, unknown> {
  const { label, help, example, script, ratio } = ask;
  return {
    ...{ label, help, example, script, ratio },
    isRequired: ask.isRequired ? "on" : "",
    isEach: ask.isEach ? "on" : "",
    most: String(ask.most),
    leastPixels: String(ask.leastPixels),
    options: ask.options.map((option) => ({
      name: option.name,
      price: option.price === 0 ? "" : rupeesToType(option.price),
    })),
  };
}

function WordFields({ kind }: { kind: Ask["kind"] }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="most"
          label="Letters at most"
          hint={`Up to ${MAX_LETTERS[kind === "long" ? "long" : "text"]}`}
          inputMode="numeric"
          error="How many letters: a whole number."
        />
        <ChoiceField name="script" label="In letters that are" hint="What you can print">
          {SCRIPTS.map((script) => (
            <option key={script} value={script}>
              {SCRIPT_WORDS[script]}
            </option>
          ))}
        </ChoiceField>
      </div>
      {kind === "text" ? (
        <TickField
          name="isEach"
          label="Another one for each piece"
          hint="Whoever orders 100 gives 100 names, also as a CSV file."
        />
      ) : null}
    </>
  );
}

function PhotoFields() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        name="leastPixels"
        label="Pixels, shorter side"
        hint="Fewer are warned about, less than half are refused."
        inputMode="numeric"
        error="How many pixels: a whole number."
      />
      <ChoiceField name="ratio" label="Width to height" hint="Buyers crop to it.">
        {RATIOS.map((ratio) => (
          <option key={ratio} value={ratio}>
            {ratio === "free" ? "As they like" : ratio}
          </option>
        ))}
      </ChoiceField>
    </div>
  );
}

function OptionFields() {
  const { rows, add, trouble } = useSpareRows("options");
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">What they choose from</legend>
      <p className="text-13 text-ink-soft">What a choice adds is for one piece. Empty rows go.</p>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="grid grid-cols-[1fr_7rem] gap-3">
          <TextField name={`options[${index}].name`} label="Choice" required={false} />
          <TextField
            name={`options[${index}].price`}
            label="Adds, Rs"
            inputMode="decimal"
            required={false}
          />
        </div>
      ))}
      {rows < MAX_OPTIONS ? (
        <Button look="quiet" className="self-start noscript:hidden" onClick={add}>
          Add a choice
        </Button>
      ) : null}
    </fieldset>
  );
}
