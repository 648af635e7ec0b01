import { useState } from "react";
import { type GiftDraft, lettersOf, MAX_CARD, MAX_PRINT } from "#tohfa/shop/buying/gifts/gift.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { PrintPicture } from "./print-picture.tsx";
import { URDU_TYPE } from "./urdu-type.tsx";

type Language = "en" | "ur";

const BEGINNINGS: Record<Language, string[]> = {
  en: ["Happy birthday", "Eid Mubarak", "With all my love", "Thank you for everything"],
  ur: ["سالگرہ مبارک", "عید مبارک", "ڈھیر سارے پیار کے ساتھ", "ہر چیز کے لیے شکریہ"],
};

/** The card in English or Urdu; a name and a picture to print, if they like. */
export function CardStep({
  draft,
  onChange,
}: {
  draft: GiftDraft;
  onChange(change: Partial<GiftDraft>): void;
}) {
  return (
    <div className="flex flex-col gap-10">
      <CardWords card={draft.card} onChange={(card) => onChange({ card })} />
      <section aria-labelledby="print-words" className="flex flex-col gap-4">
        <h3 id="print-words" className="text-17 font-semibold">
          {t("Made just for them")}
        </h3>
        <Field
          label={t("Name to print")}
          hint={t("On the lid and on the ribbon's tag.")}
          optional
          id="print"
          autoComplete="off"
          maxLength={MAX_PRINT}
          dir="auto"
          value={draft.print}
          onChange={(event) => onChange({ print: event.target.value })}
          className="max-w-sm"
        />
        <PrintPicture reference={draft.picture} onChange={(picture) => onChange({ picture })} />
      </section>
    </div>
  );
}

function CardWords({ card, onChange }: { card: string; onChange(card: string): void }) {
  const [language, setLanguage] = useState<Language>(isUrdu(card) ? "ur" : "en");
  return (
    <section aria-labelledby="card-words" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="card-words" className="text-17 font-semibold">
          {t("What the card says")}
        </h3>
        <LanguageChoice language={language} onChange={setLanguage} />
      </div>
      <TextArea
        label={t("Your words")}
        hint={t("We write them on the card by hand. Leave this empty if you want no card.")}
        optional
        id="card"
        rows={5}
        maxLength={MAX_CARD}
        dir={language === "ur" ? "rtl" : "ltr"}
        lang={language}
        value={card}
        onChange={(event) => onChange(event.target.value)}
        counter={t("{count} of {all}", { count: lettersOf(card), all: MAX_CARD })}
        className={
          language === "ur"
            ? "[&_textarea]:font-[Nastaliq,serif] [&_textarea]:leading-[2.3]"
            : undefined
        }
      />
      <Beginnings language={language} onChoose={(words) => onChange(withBeginning(card, words))} />
    </section>
  );
}

function Beginnings({ language, onChoose }: { language: Language; onChoose(words: string): void }) {
  return (
    <ul aria-label={t("Ways to begin")} className="flex flex-wrap gap-2">
      {BEGINNINGS[language].map((words) => (
        <li key={words}>
          <button
            type="button"
            lang={language}
            dir={language === "ur" ? "rtl" : "ltr"}
            onClick={() => onChoose(words)}
            className={classNames(
              "min-h-11 rounded-full border border-line-strong bg-white px-4 hover:border-rose-600 hover:bg-rose-50",
              language === "ur" && URDU_TYPE,
            )}
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A beginning goes before what is written, unless it is there already. */
function withBeginning(card: string, words: string): string {
  if (card.includes(words)) return card;
  return [words, card.trim()].filter(Boolean).join("\n").slice(0, MAX_CARD);
}

function LanguageChoice({
  language,
  onChange,
}: {
  language: Language;
  onChange(language: Language): void;
}) {
  return (
    <fieldset className="flex rounded-control border border-line-strong bg-white p-0.5">
      <legend className="sr-only">{t("Language of the card")}</legend>
      {(["en", "ur"] as const).map((one) => (
        <label
          key={one}
          lang={one}
          className={classNames(
            "inline-flex min-h-11 cursor-pointer items-center rounded-[4px] px-4 font-medium has-checked:bg-rose-600 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-600",
            one === "ur" && "font-[Nastaliq,serif]",
          )}
        >
          <input
            type="radio"
            name="card-language"
            checked={language === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {one === "ur" ? "اردو" : "English"}
        </label>
      ))}
    </fieldset>
  );
}
