import { useState } from "react";
import { personErrors } from "../../../shop/recipients/people-table.ts";
import type { ShareField } from "../../../shop/recipients/share.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { changePerson, type Person } from "./people-store.ts";

const LINK = "min-h-11 px-2 text-13 underline hover:text-rose-700";

/** One of several people: a line, or open with all its fields and what has to be fixed beside each. */
export function PersonRow({
  person,
  place,
  sameAs,
  isOpen,
  onOpen,
  onRemove,
}: {
  person: Person;
  /** In the whole list, from 1. */
  place: number;
  /** The place of somebody with the same name, phone and address. */
  sameAs: number | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onRemove(): void;
}) {
  const name = person.name.trim() || "No name yet";
  const boxes = person.boxes.trim() || "1";
  return (
    <li className="rounded-card border border-line bg-white px-4 py-2">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <span className="tabular-nums text-ink-soft">{place}.</span>{" "}
          <bdi className="font-medium break-words">{name}</bdi>
          <span className="block text-13 text-ink-soft">
            <bdi>{person.city.trim() || "no city yet"}</bdi>, {boxes}{" "}
            {boxes === "1" ? "box" : "boxes"}
          </span>
        </p>
        <button
          type="button"
          className={LINK}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Change"} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Change"}
        </button>
        <button type="button" className={LINK} aria-label={`Leave out ${name}`} onClick={onRemove}>
          Leave out
        </button>
      </div>
      {sameAs === undefined ? null : (
        <p className="pb-2 text-13 text-ink-soft">
          The same as number {sameAs}: they would get it twice.
        </p>
      )}
      {isOpen ? (
        // Whoever types in it keeps it open, also once nothing is wrong any more.
        <PersonFields person={person} onFocus={() => onOpen(true)} />
      ) : null}
    </li>
  );
}

function PersonFields({ person, onFocus }: { person: Person; onFocus(): void }) {
  // Nothing is wrong with what nobody has come to yet.
  const isNew = [person.name, person.phone, person.address, person.city].every((one) => one === "");
  const [left, setLeft] = useState<ReadonlySet<ShareField>>(new Set());
  const [began] = useState(isNew);
  const errors = personErrors(person);
  const props = (name: ShareField) => ({
    id: `person-${person.id}-${name}`,
    value: person[name],
    error: began && !left.has(name) ? null : (errors[name] ?? null),
    autoComplete: "off",
    onFocus,
    onChange: (event: { target: { value: string } }) =>
      changePerson(person.id, { [name]: event.target.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  });
  return (
    <div className="grid gap-4 pt-1 pb-3 sm:grid-cols-2">
      <Field label="Name" dir="auto" {...props("name")} />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        hint="The rider calls it. We write nothing to it."
        {...props("phone")}
      />
      <TextArea
        label="Address"
        rows={2}
        dir="auto"
        className="sm:col-span-2"
        {...props("address")}
      />
      <Field label="City" list="people-cities" {...props("city")} />
      <Field label="Boxes" optional inputMode="numeric" hint="Empty: 1" {...props("boxes")} />
      <TextArea
        label="Card message of their own"
        optional
        rows={2}
        dir="auto"
        className="sm:col-span-2"
        {...props("message")}
      />
      <Field label="Card from" optional dir="auto" className="sm:col-span-2" {...props("from")} />
    </div>
  );
}
