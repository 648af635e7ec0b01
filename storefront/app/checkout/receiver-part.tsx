import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { MAX_CARD_LETTERS } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { CardOrnament } from "../../../ui/card-ornament.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { URDU_TYPE, UrduType } from "../gifts/urdu-type.tsx";
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
  const detail = takesSeveral ? DETAILS[forWhom] : (DETAILS[forWhom] ?? NOT_SEVERAL);
  return (
    <ChoiceGroup legend={<span className="font-display text-21">{t("Who is it for?")}</span>}>
      <div className="grid grid-cols-3 gap-2 sm:gap-2.5">
        {CHOICES.map(({ value, title }) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="forWhom"
            title={t(title)}
            disabled={value === "several" && !takesSeveral}
            aria-describedby={detail ? "forWhom-detail" : undefined}
            checked={forWhom === value}
            onChange={() =>
              changeDraft({ forWhom: value, ...(value === "me" ? {} : WITHOUT_CASH) })
            }
            className="flex-col! items-start! gap-1! px-3! py-2.5! leading-tight sm:flex-row! sm:items-center! sm:gap-3!"
          />
        ))}
      </div>
      {detail ? (
        <p id="forWhom-detail" className="text-13 text-ink-soft">
          {t(detail)}
        </p>
      ) : null}
    </ChoiceGroup>
  );
}

const CHOICES = [
  { value: "me", title: "It is for me" },
  { value: "other", title: "I am sending it" },
  { value: "several", title: "To several people" },
] as const satisfies { value: CheckoutDraft["forWhom"]; title: string }[];

const DETAILS: Record<CheckoutDraft["forWhom"], string | undefined> = {
  me: undefined,
  other: "No prices in the parcel, and a card if you like.",
  several: "The same to each: type them in, or upload a list.",
};
const NOT_SEVERAL =
  "To several people you pay first, and this shop takes only cash on delivery at the moment.";

/** A tick of last time is not this time's. */
const WITHOUT_CASH = { receiverPays: "" } as const;

/** The receiver's name and phone, above their address. */
export function ReceiverFields({ text }: { text: TextProps }) {
  return (
    <>
      <Field label={t("Their name")} autoComplete="off" {...text("receiverName")} />
      <Field
        label={t("Their phone")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={t("The rider calls this number. We send no messages to it.")}
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
  const left = MAX_CARD_LETTERS - graphemes(draft.cardText.trim()).length;
  const hint =
    left >= 0
      ? t("Free, in English or Urdu. {left} of {all} letters left.", {
          left,
          all: MAX_CARD_LETTERS,
        })
      : t("{count} letters too many: a card holds {all}.", {
          count: -left,
          all: MAX_CARD_LETTERS,
        });
  return (
    <>
      <TextArea
        label={t("Message on the card")}
        optional
        rows={3}
        dir="auto"
        hint={hint}
        {...text("cardText")}
      />
      {draft.cardText.trim() === "" ? null : (
        <>
          <Field
            label={t("From")}
            optional
            dir="auto"
            autoComplete="off"
            hint={t("The name on the card, such as Sana. Leave it empty to stay unnamed.")}
            {...text("cardFrom")}
          />
          <ChoiceGroup legend={t("Its design")}>
            <div className="grid gap-2.5 sm:grid-cols-3">
              {DESIGNS.map(({ value, text: name }) => (
                <ChoiceCard
                  key={value}
                  type="radio"
                  name="cardDesign"
                  title={t(name)}
                  checked={draft.cardDesign === value}
                  onChange={() => changeDraft({ cardDesign: value })}
                  className="px-3!"
                />
              ))}
            </div>
          </ChoiceGroup>
          <CardPreview draft={draft} />
        </>
      )}
    </>
  );
}

/** The card as its seller prints it. */
function CardPreview({ draft }: { draft: CheckoutDraft }) {
  const words = [draft.cardText.trim(), draft.cardFrom.trim()].filter(Boolean).join("\n\n");
  return (
    <figure className="rounded-card border border-line bg-white p-4 text-center">
      <CardOrnament design={draft.cardDesign} />
      <blockquote
        dir="auto"
        lang={isUrdu(words) ? "ur" : undefined}
        className={classNames(
          "mt-2 break-words whitespace-pre-line",
          isUrdu(words) ? URDU_TYPE : "font-display leading-snug",
        )}
      >
        {words}
      </blockquote>
      {isUrdu(words) ? <UrduType /> : null}
      <figcaption className="mt-3 text-13 text-ink-soft">
        {t("Your card looks like this")}
      </figcaption>
    </figure>
  );
}

/** Cash is asked of whoever opens the door: only where the sender says that they know. */
export function ReceiverPays({ draft }: { draft: CheckoutDraft }) {
  return (
    <ChoiceCard
      type="checkbox"
      name="receiverPays"
      title={t("They pay at the door, and know it")}
      detail={t("Tick this to offer cash on delivery: the rider asks them for the full price.")}
      checked={draft.receiverPays === "yes"}
      onChange={(event) => changeDraft({ receiverPays: event.target.checked ? "yes" : "" })}
    />
  );
}
