import { type ReactNode, useState } from "react";
import { personErrors } from "#tohfa/shop/orders/recipients/people-table.ts";
import type { ShareField } from "#tohfa/shop/orders/recipients/share.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { OwnDay, type OwnDays, ownDayOf, whyNotOwnDay } from "./own-day.tsx";
import { changePerson, type Person } from "./people-store.ts";

const LINK = "min-h-11 shrink-0 px-2 whitespace-nowrap text-13 underline hover:text-rose-700";

/** One of several people: a line, or open with all its fields and what has to be fixed beside each. */
export function PersonRow({
  person,
  place,
  sameAs,
  days,
  isBegun,
  onLeave,
  isOpen,
  onOpen,
  onRemove,
}: {
  person: Person;
  /** In the whole list, from 1. */
  place: number;
  /** The place of somebody with the same name, phone and address. */
  sameAs: number | undefined;
  days: OwnDays;
  /** Still being typed in: a field is only wrong once it was left. */
  isBegun: boolean;
  onLeave(): void;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onRemove(): void;
}) {
  const name = person.name.trim() || t("No name yet");
  const boxes = person.boxes.trim() || "1";
  const day = ownDayOf(person);
  return (
    <li
      className="rounded-card border border-line bg-white px-4 py-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <span className="tabular-nums text-ink-soft">{place}.</span>{" "}
          <bdi className="font-medium break-words">{name}</bdi>
          <span className="block text-13 text-ink-soft">
            <bdi>{person.city.trim() || t("no city yet")}</bdi>
            {" · "}
            {boxes === "1" ? t("1 box") : t("{boxes} boxes", { boxes })}
            {day ? ` · ${t("by {day}", { day: when(formatNearDay(day)) })}` : null}
          </span>
        </p>
        <button
          type="button"
          className={LINK}
          aria-expanded={isOpen}
          aria-label={isOpen ? t("Close {name}", { name }) : t("Change {name}", { name })}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? t("Close") : t("Change")}
        </button>
        <button
          type="button"
          className={LINK}
          aria-label={t("Leave out {name}", { name })}
          onClick={onRemove}
        >
          {t("Leave out")}
        </button>
      </div>
      {sameAs === undefined ? null : (
        <p className="pb-2 text-13 text-ink-soft">
          {t("The same as number {place}: they would get it twice.", { place: sameAs })}
        </p>
      )}
      {isOpen ? (
        // Whoever types in it keeps it open, also once nothing is wrong any more.
        <PersonFields {...{ person, days, isBegun }} onFocus={() => onOpen(true)} />
      ) : null}
    </li>
  );
}

function PersonFields({
  person,
  days,
  isBegun,
  onFocus,
}: {
  person: Person;
  days: OwnDays;
  isBegun: boolean;
  onFocus(): void;
}) {
  const [left, setLeft] = useState<ReadonlySet<ShareField>>(new Set());
  const errors = personErrors(person);
  const props = (name: ShareField) => ({
    id: `person-${person.id}-${name}`,
    value: person[name],
    error: isBegun && !left.has(name) ? null : errors[name] ? t(errors[name]) : null,
    autoComplete: "off",
    onFocus,
    onChange: (event: { target: { value: string } }) =>
      changePerson(person.id, { [name]: event.target.value }),
    // Who tabs through an empty field comes back to it.
    onBlur: () => person[name] !== "" && setLeft(new Set([...left, name])),
  });
  return (
    <div className="grid gap-4 pt-1 pb-3 sm:grid-cols-2">
      <Field label={t("Name")} dir="auto" {...props("name")} />
      <Field
        label={t("Phone")}
        type="tel"
        inputMode="tel"
        hint={t("The rider calls it. We write nothing to it.")}
        {...props("phone")}
      />
      <TextArea
        label={t("Address")}
        rows={2}
        dir="auto"
        className="sm:col-span-2"
        {...props("address")}
      />
      <Field label={t("City")} list="people-cities" {...props("city")} />
      <OwnWishes person={person} errors={errors}>
        <Field
          label={t("Boxes")}
          optional
          inputMode="numeric"
          hint={t("Empty: 1")}
          {...props("boxes")}
        />
        <OwnDay
          id={`person-${person.id}-day`}
          {...{ person, days, onFocus }}
          error={errors.day ?? whyNotOwnDay(person, days.quote)}
          onChange={(day) => changePerson(person.id, { day })}
        />
        <Field label={t("Card from")} optional dir="auto" {...props("from")} />
        <TextArea
          label={t("Card message of their own")}
          optional
          rows={2}
          dir="auto"
          className="sm:col-span-2"
          {...props("message")}
        />
      </OwnWishes>
    </div>
  );
}

/** What most people do not have of their own, behind one line; open once some of it is there, or has to be put right. */
function OwnWishes({
  person,
  errors,
  children,
}: {
  person: Person;
  errors: ReturnType<typeof personErrors>;
  children: ReactNode;
}) {
  const [stays, setStays] = useState(false);
  const names = ["boxes", "day", "from", "message"] as const;
  // It must not close while its last letter is taken out.
  if (!stays && names.some((name) => person[name] !== "" || errors[name])) setStays(true);
  return (
    <details open={stays || undefined} className="group sm:col-span-2">
      <summary className="flex min-h-11 items-center gap-x-2 hover:text-rose-700">
        <span className="grow text-13">
          {t("More boxes, a day or a card of their own")}{" "}
          <span className="text-ink-soft">{t("(optional)")}</span>
        </span>
        <Icon
          name="down"
          size={20}
          className="shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
        />
      </summary>
      <div className="grid gap-4 pt-1 sm:grid-cols-2">{children}</div>
    </details>
  );
}
