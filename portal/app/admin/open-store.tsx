import {
  lackingOf,
  lacksByLaw,
  lackWords,
  withoutWords,
} from "#tohfa/shop/selling/sellers/lacking.ts";
import type { ShownStore } from "#tohfa/shop/selling/sellers/show-store.server.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { fieldId } from "../form/error-summary.tsx";
import { LongField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { useTrouble } from "../form/troubles.ts";

/** Opens a store: with one tap where it has all it needs, else what it lacks is said first, and named once more. */
export function OpenStore({
  store,
  answer,
}: {
  store: ShownStore;
  answer: FormAnswer | undefined;
}) {
  const bankAccount = store.bankAccount || (store.nextBank?.account ?? "");
  const lacks = lackingOf({ ...store, bankAccount, account: store.email });
  return (
    <Form
      intent="approve"
      answer={answer}
      submit={store.status === "blocked" ? "Open it again" : "Approve: open the store"}
      isBrief
      className="flex flex-col gap-4"
    >
      {lacks.length > 0 ? (
        <>
          <Notice look="error">
            <p className="font-semibold">This store has not given us:</p>
            <ul className="list-disc ps-5">
              {lacks.map((one) => (
                <li key={one}>{withoutWords(one)}</li>
              ))}
            </ul>
          </Notice>
          <Without value={lacks.join(" ")} words={lackWords(lacks)} />
          {lacksByLaw(lacks) ? (
            <LongField
              name="reason"
              label="Why it opens without a CNIC or NTN"
              rows={2}
              maxLength={300}
              required
              hint="The law asks for one. After some weeks without, its payouts wait."
              error="Say why you open it without a CNIC or NTN."
            />
          ) : null}
        </>
      ) : null}
    </Form>
  );
}

function Without({ value, words }: { value: string; words: string }) {
  const id = fieldId("form-approve", "without");
  const trouble = useTrouble("without");
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          name="without"
          type="checkbox"
          value={value}
          required
          data-error={`Say that you open it without ${words}.`}
          className="size-5 shrink-0"
        />
        <span>I open it without {words}</span>
      </label>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
    </div>
  );
}
