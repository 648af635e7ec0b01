import type { GiftListField, GiftListFields } from "#tohfa/shop/buying/gift-list/gift-list.ts";
import {
  MAX_TITLE_LETTERS,
  MAX_WORDS_LETTERS,
} from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";

export type ListErrors = Partial<Record<GiftListField, string>>;

interface Props {
  /** As it was typed or is kept. */
  fields: Partial<GiftListFields>;
  errors: ListErrors;
  /** Its mailbox is asked for once, when it is made. */
  isNew: boolean;
}

/** All that owners say of a list; works without JavaScript. */
export function ListFields(props: Props) {
  const { fields, errors, isNew } = props;
  const error = (field: GiftListField) => (errors[field] ? t(errors[field]) : null);
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={t("Your names")}
        name="names"
        dir="auto"
        autoComplete="off"
        hint={t("As your guests know you, such as Sana & Ali.")}
        maxLength={4 * MAX_TITLE_LETTERS}
        defaultValue={fields.names}
        error={error("names")}
      />
      <Field
        label={t("What the list is called")}
        name="title"
        dir="auto"
        autoComplete="off"
        hint={t("Such as: Our new home.")}
        maxLength={4 * MAX_TITLE_LETTERS}
        defaultValue={fields.title}
        error={error("title")}
      />
      <Field
        label={t("The day of the wedding")}
        name="day"
        type="date"
        min={dayOf(Date.now())}
        max={addDays(dayOf(Date.now()), 730)}
        defaultValue={fields.day}
        error={error("day")}
      />
      <TextArea
        label={t("A word to your guests")}
        optional
        name="words"
        rows={3}
        dir="auto"
        hint={t("At most {count} letters.", { count: MAX_WORDS_LETTERS })}
        defaultValue={fields.words}
        error={error("words")}
      />
      {isNew ? (
        <Field
          label={t("Your email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t("We send you the link that opens your list again. Guests never see it.")}
          defaultValue={fields.email}
          error={error("email")}
        />
      ) : null}
      <WhenTold tells={fields.tells} />
      <WhereSent {...props} />
    </div>
  );
}

function WhenTold({ tells = "after_day" }: Partial<Pick<GiftListFields, "tells">>) {
  return (
    <ChoiceGroup legend={t("When do you want to see what you were given?")}>
      <ChoiceCard
        type="radio"
        name="tells"
        value="after_day"
        title={t("After the day")}
        detail={t("Until then it stays a surprise. We write to you on the day after.")}
        defaultChecked={tells === "after_day"}
      />
      <ChoiceCard
        type="radio"
        name="tells"
        value="at_once"
        title={t("At once")}
        detail={t("You see each gift when it is ordered.")}
        defaultChecked={tells === "at_once"}
      />
    </ChoiceGroup>
  );
}

/** The address is asked for only where it is needed; without JavaScript, too: the style sheet hides it. */
function WhereSent({ fields, errors }: Props) {
  const error = (field: GiftListField) => (errors[field] ? t(errors[field]) : null);
  const { sendsTo = "couple" } = fields;
  return (
    <div className="group/sent flex flex-col gap-5">
      <ChoiceGroup legend={t("Where do the gifts go?")}>
        <ChoiceCard
          type="radio"
          name="sendsTo"
          value="couple"
          title={t("To our address")}
          detail={t("Your guests see the city alone, never the address or the phone.")}
          defaultChecked={sendsTo === "couple"}
        />
        <ChoiceCard
          type="radio"
          name="sendsTo"
          value="giver"
          title={t("Our guests bring them")}
          detail={t("Each gift is delivered to whoever gives it.")}
          defaultChecked={sendsTo === "giver"}
        />
      </ChoiceGroup>
      <div className="flex flex-col gap-5 group-has-[input[value=giver]:checked]/sent:hidden">
        <Field
          label={t("The name on the parcels")}
          name="receiverName"
          dir="auto"
          autoComplete="name"
          defaultValue={fields.receiverName}
          error={error("receiverName")}
        />
        <Field
          label={t("Phone")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("The rider calls it before coming, such as 0300 1234567.")}
          defaultValue={fields.phone}
          error={error("phone")}
        />
        <TextArea
          label={t("Address")}
          name="address"
          rows={2}
          dir="auto"
          autoComplete="street-address"
          hint={t("House, street, area, and a landmark nearby.")}
          defaultValue={fields.address}
          error={error("address")}
        />
        <Field
          label={t("City")}
          name="city"
          list="gift-list-cities"
          autoComplete="address-level2"
          hint={t("Start typing and choose from the list.")}
          defaultValue={fields.city}
          error={error("city")}
        />
        <datalist id="gift-list-cities">
          {CITIES.map(({ name, province }) => (
            <option key={`${name} ${province}`} value={name} />
          ))}
        </datalist>
      </div>
    </div>
  );
}
