import { graphemes } from "../../../shop/graphemes.ts";
import { MOST_CARD_LETTERS } from "../../../shop/recipients/receiver-kinds.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";
import type { TextProps } from "./text-props.ts";

/** Who gets it: the first question, since all names and the address hang on it. */
export function ForWhom({
  forWhom,
  takesSeveral,
}: Pick<CheckoutDraft, "forWhom"> & {
  /** Only where something can be paid first. */
  takesSeveral: boolean;
}) {
  return (
    <ChoiceGroup legend={<span className="font-display text-21">Who is it for?</span>}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ChoiceCard
          type="radio"
          name="forWhom"
          title="It is for me"
          checked={forWhom === "me"}
          onChange={() => changeDraft({ forWhom: "me" })}
        />
        <ChoiceCard
          type="radio"
          name="forWhom"
          title="I am sending it"
          detail="No prices in the parcel, and a card if you like."
          checked={forWhom === "other"}
          onChange={() => changeDraft({ forWhom: "other", ...withoutCash })}
        />
        <ChoiceCard
          type="radio"
          name="forWhom"
          title="I am sending it to several people"
          detail={
            takesSeveral
              ? "The same to each: type them in, or upload a list."
              : "Not at the moment: it is paid first, and this shop takes only cash now."
          }
          disabled={!takesSeveral}
          checked={forWhom === "several"}
          onChange={() => changeDraft({ forWhom: "several", ...withoutCash })}
          className="sm:col-span-2"
        />
      </div>
    </ChoiceGroup>
  );
}

/** A tick of last time is not this time's. */
const withoutCash = { receiverPays: "" } as const;

/** The receiver's name and phone, above their address. */
export function ReceiverFields({ text }: { text: TextProps }) {
  return (
    <>
      <Field label="Their name" autoComplete="off" {...text("receiverName")} />
      <Field
        label="Their phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint="The rider calls it before coming. We write nothing to it."
        {...text("receiverPhone")}
      />
    </>
  );
}

const DESIGNS = [
  { value: "ribbon", text: "Ribbon" },
  { value: "flowers", text: "Flowers" },
  { value: "stars", text: "Stars" },
] as const satisfies { value: CheckoutDraft["cardDesign"]; text: string }[];

/** The card that goes into the parcel; free, and left out where nothing is written. */
export function CardFields({ text, draft }: { text: TextProps; draft: CheckoutDraft }) {
  const left = MOST_CARD_LETTERS - graphemes(draft.cardText.trim()).length;
  const hint =
    left >= 0
      ? `Free, in English or Urdu. ${left} of ${MOST_CARD_LETTERS} letters left.`
      : `${-left} letters too many: a card holds ${MOST_CARD_LETTERS}.`;
  return (
    <>
      <TextArea
        label="Message on the card"
        optional
        rows={3}
        dir="auto"
        hint={hint}
        {...text("cardText")}
      />
      {draft.cardText.trim() === "" ? null : (
        <>
          <Field
            label="From"
            optional
            dir="auto"
            autoComplete="off"
            hint="The name on the card, such as Sana. Leave it empty to stay unnamed."
            {...text("cardFrom")}
          />
          <ChoiceGroup legend="Its design">
            <div className="grid gap-2.5 sm:grid-cols-3">
              {DESIGNS.map(({ value, text: name }) => (
                <ChoiceCard
                  key={value}
                  type="radio"
                  name="cardDesign"
                  title={name}
                  checked={draft.cardDesign === value}
                  onChange={() => changeDraft({ cardDesign: value })}
                  className="px-3!"
                />
              ))}
            </div>
          </ChoiceGroup>
        </>
      )}
    </>
  );
}

/** Cash is asked of whoever opens the door: only where the sender says that they know. */
export function ReceiverPays({ draft }: { draft: CheckoutDraft }) {
  return (
    <ChoiceCard
      type="checkbox"
      name="receiverPays"
      title="They pay at the door, and know it"
      detail="Cash on delivery is offered for a gift only with this tick: the rider asks them for the whole price."
      checked={draft.receiverPays === "yes"}
      onChange={(event) => changeDraft({ receiverPays: event.target.checked ? "yes" : "" })}
    />
  );
}
