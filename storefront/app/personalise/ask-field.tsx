import { namesOf } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { UrduType } from "../gifts/urdu-type.tsx";
import { Written } from "../language/written.tsx";
import { ChoicePills } from "../product/choice-pills.tsx";
import { type AskFieldProps, hintOf, NASTALIQ } from "./ask-hint.tsx";
import { NamesField } from "./names-field.tsx";
import { PhotoField } from "./photo-field.tsx";

/** One thing that is asked for, with what is wrong with it beside it. */
export function AskField(props: AskFieldProps) {
  const { ask, quantity } = props;
  switch (ask.kind) {
    case "photo":
      return <PhotoField {...props} />;
    case "choice":
      return <ChoiceOf {...props} />;
    case "date":
      return <DateOf {...props} />;
    case "long":
      return <LongOf {...props} />;
    case "text":
      return ask.isEach && quantity > 1 ? <NamesField {...props} /> : <TextOf {...props} />;
  }
}

function TextOf({ id, ask, value, trouble, onChange }: AskFieldProps) {
  const [first = ""] = namesOf(value);
  const shown = ask.isEach ? first : value;
  return (
    <>
      <Field
        id={id}
        data-ask={ask.id}
        label={<Written text={ask.label} />}
        hint={hintOf(ask, shown)}
        error={trouble && t(trouble)}
        optional={!ask.isRequired}
        value={shown}
        dir="auto"
        lang={isUrdu(shown) ? "ur" : undefined}
        style={isUrdu(shown) ? URDU_LINE : undefined}
        inputMode={ask.script === "numbers" ? "numeric" : "text"}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isUrdu(shown) ? <UrduType /> : null}
    </>
  );
}

/** Nastaliq hangs low: on one line of a field it needs more room. */
const URDU_LINE = { fontFamily: NASTALIQ, lineHeight: 2.3, height: "3.75rem" };

function LongOf({ id, ask, value, trouble, onChange }: AskFieldProps) {
  return (
    <>
      <TextArea
        id={id}
        data-ask={ask.id}
        label={<Written text={ask.label} />}
        hint={hintOf(ask, value)}
        error={trouble && t(trouble)}
        optional={!ask.isRequired}
        value={value}
        dir="auto"
        lang={isUrdu(value) ? "ur" : undefined}
        style={isUrdu(value) ? { fontFamily: NASTALIQ, lineHeight: 2.3 } : undefined}
        rows={3}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isUrdu(value) ? <UrduType /> : null}
    </>
  );
}

function DateOf({ id, ask, value, trouble, onChange }: AskFieldProps) {
  return (
    <Field
      id={id}
      data-ask={ask.id}
      type="date"
      label={<Written text={ask.label} />}
      hint={hintOf(ask)}
      error={trouble && t(trouble)}
      optional={!ask.isRequired}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const NOTHING = "No, thanks";

function ChoiceOf({ id, ask, value, trouble, onChange }: AskFieldProps) {
  const options = ask.options.map(({ name, price }) => ({ name, extra: price > 0 ? price : null }));
  const all = ask.isRequired ? options : [{ name: NOTHING, extra: null }, ...options];
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1.5 outline-none">
      <ChoicePills
        group={{ name: ask.label, options: all }}
        chosen={value || (ask.isRequired ? undefined : NOTHING)}
        onChoose={(name) => onChange(name === NOTHING ? "" : name)}
      />
      {ask.help ? (
        <p className="text-13 text-ink-soft">
          <Written text={ask.help} />
        </p>
      ) : null}
      {trouble ? <p className="text-13 font-medium text-danger">{t(trouble)}</p> : null}
    </div>
  );
}
