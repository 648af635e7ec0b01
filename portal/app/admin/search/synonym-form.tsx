import { MAX_COUNTED, type SynonymFinds } from "#tohfa/shop/catalogue/search/synonym-line.ts";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { LongField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { shownOf } from "../../form/shown.ts";

/** Words that were typed and are not saved yet, and what they would find. */
export interface LookedAt {
  words: string;
  finds: SynonymFinds;
}

/** Words are first looked at, with what they would find, then saved. */
export function SynonymForm({
  answer,
  words,
  draft,
}: {
  answer: FormAnswer | undefined;
  /** As they are now. */
  words: string;
  draft: string;
}) {
  const looked = shownOf<LookedAt>(answer, "look");
  // What could not be saved after all is changed below.
  const failed = answer?.intent === "save" ? { ...answer, intent: "look" } : answer;
  return (
    <>
      {looked ? (
        <Panel title="What they would find">
          <Finds finds={looked.finds} />
          <Form intent="save" answer={answer} submit="Save these words" isBrief>
            <input type="hidden" name="words" value={looked.words} />
          </Form>
        </Panel>
      ) : null}
      <Panel title={looked ? "Change them" : "The words"}>
        <Form
          key={looked?.words ?? words}
          intent="look"
          answer={failed}
          submit="See what they find"
          defaults={{ words: looked?.words ?? words }}
          draft={draft}
        >
          <LongField
            name="words"
            label="Words for one thing"
            required
            rows={5}
            maxLength={2000}
            dir="auto"
            hint="With commas between them, the shop's own word first: watch, ghari, گھڑی."
            error="Enter two words or more."
          />
        </Form>
      </Panel>
    </>
  );
}

const many = (products: number) =>
  products >= MAX_COUNTED
    ? `${MAX_COUNTED} products and more`
    : `${products} ${products === 1 ? "product" : "products"}`;

function Finds({ finds: { words, products, names } }: { finds: SynonymFinds }) {
  return (
    <div className="mb-5">
      <p className="mb-3">
        Each of these words would find {many(products)}
        {names.length > 0 ? ", the newest of them:" : "."}
      </p>
      {names.length > 0 ? (
        <ul className="mb-4 list-disc pl-5">
          {names.map((name, at) => (
            <li key={`${at} ${name}`} className="break-words">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mb-1 font-medium">By themselves they find</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((one) => (
          <li key={one.word} className="rounded-full border border-line px-3 py-1">
            <bdi>{one.word}</bdi>: {many(one.products)}
          </li>
        ))}
      </ul>
    </div>
  );
}
