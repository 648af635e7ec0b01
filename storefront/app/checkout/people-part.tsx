import { useEffect, useState } from "react";
import { EMPTY_PERSON } from "#tohfa/shop/orders/recipients/people-table.ts";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import { type OwnDays, whyNotOwnDay } from "./own-day.tsx";
import { PeopleFile } from "./people-file.tsx";
import {
  addPeople,
  leaveOut,
  type Person,
  problemsOf,
  putBack,
  usePeople,
} from "./people-store.ts";
import { PersonRow } from "./person-row.tsx";

const PER_PAGE = 10;

/** Who gets an order that goes to several people: typed in one by one, or read from a list, and put right in place. */
export default function PeoplePart({
  error,
  tries,
  days,
}: {
  error?: string | undefined;
  /** How often the order could not be sent. */
  tries: number;
  days: OwnDays;
}) {
  const people = usePeople((state) => state.people);
  const { begun, begin, leave } = useBegun(tries);
  const { wrong: unfit, doubles } = problemsOf(people);
  const wrong = people.filter(
    (one) => !begun.has(one.id) && (unfit.includes(one) || whyNotOwnDay(one, days.quote) !== null),
  );
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  // Whoever is put right stays in view until another list is chosen.
  const [onlyThese, setOnlyThese] = useState<ReadonlySet<number> | null>(null);
  const [page, setPage] = useState(0);
  const [undo, setUndo] = useState<{ people: Person[]; count: number } | null>(null);
  const shown = onlyThese ? people.filter(({ id }) => onlyThese.has(id)) : people;
  const last = Math.max(0, Math.ceil(shown.length / PER_PAGE) - 1);
  const at = Math.min(page, last);
  const places = new Map(people.map(({ id }, index) => [id, index + 1]));

  function remove(ids: ReadonlySet<number>) {
    setUndo({ people: leaveOut(ids), count: ids.size });
  }

  function show(ids: readonly number[] | null) {
    setOnlyThese(ids && new Set(ids));
    setPage(0);
  }

  function addOne() {
    const ids = addPeople([EMPTY_PERSON]);
    setOpen(new Set([...open, ...ids]));
    begin(ids);
    setOnlyThese(null);
    setPage(Math.floor(people.length / PER_PAGE));
  }

  return (
    <div id="people" className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t(
          "Each of them gets everything in your cart once, or as many boxes as you say. No prices are in the parcels.",
        )}
      </p>
      <PeopleFile
        onRead={(ids) => {
          setUndo(null);
          const bad = problemsOf(usePeople.getState().people).wrong.map(({ id }) => id);
          show(bad.some((id) => ids.includes(id)) ? bad : null);
        }}
      />
      {people.length > 0 ? (
        <Counts
          {...{ people, wrong, isFiltered: onlyThese !== null }}
          onAll={() => show(null)}
          onWrong={() => show(wrong.map(({ id }) => id))}
          onLeaveOut={() => remove(new Set(wrong.map(({ id }) => id)))}
        />
      ) : null}
      {undo ? (
        <Notice>
          <p>
            {undo.count === 1
              ? t("One row is left out.")
              : t("{count} rows are left out.", { count: undo.count })}
          </p>
          <Button
            look="quiet"
            className="mt-3"
            onClick={() => {
              putBack(undo.people);
              setUndo(null);
            }}
          >
            {t("Put back")}
          </Button>
        </Notice>
      ) : null}
      <ul className="flex flex-col gap-3">
        {shown.slice(at * PER_PAGE, (at + 1) * PER_PAGE).map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            place={places.get(person.id) ?? 0}
            sameAs={doubles.get(person.id)}
            days={days}
            isBegun={begun.has(person.id)}
            onLeave={() => leave(person)}
            isOpen={open.has(person.id) || wrong.includes(person) || onlyThese !== null}
            onOpen={(isOpen) => {
              const ids = new Set(open);
              if (isOpen) ids.add(person.id);
              else ids.delete(person.id);
              setOpen(ids);
            }}
            onRemove={() => remove(new Set([person.id]))}
          />
        ))}
      </ul>
      <datalist id="people-cities">
        {CITIES.map((city) => (
          <option key={`${city.name} ${city.province}`} value={city.name}>
            {city.province}
          </option>
        ))}
      </datalist>
      {last > 0 ? <Pages {...{ at, last }} onPage={setPage} /> : null}
      <Button look="quiet" onClick={addOne}>
        {people.length === 0 ? t("Add the first person") : t("Add a person")}
      </Button>
      {error ? (
        <p role="alert" className="text-13 font-medium text-danger">
          {t(error)}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Whoever is being typed in: nothing is wrong with what nobody has come to yet. That ends once somebody goes on from a
 * row that has something in it, and when the order is to be sent.
 */
function useBegun(tries: number) {
  const [begun, setBegun] = useState(
    () =>
      new Set(
        usePeople
          .getState()
          .people.filter(isBlank)
          .map(({ id }) => id),
      ),
  );
  useEffect(() => {
    if (tries > 0) setBegun(new Set());
  }, [tries]);
  return {
    begun,
    begin: (ids: readonly number[]) => setBegun((before) => new Set([...before, ...ids])),
    leave(person: Person) {
      if (isBlank(person)) return;
      setBegun((before) => new Set([...before].filter((id) => id !== person.id)));
    },
  };
}

function isBlank({ name, phone, address, city }: Person): boolean {
  return [name, phone, address, city].every((text) => text.trim() === "");
}

function Counts({
  people,
  wrong,
  isFiltered,
  onAll,
  onWrong,
  onLeaveOut,
}: {
  people: readonly Person[];
  wrong: readonly Person[];
  isFiltered: boolean;
  onAll(): void;
  onWrong(): void;
  onLeaveOut(): void;
}) {
  const count = people.length === 1 ? t("1 person") : t("{count} people", { count: people.length });
  const toFix =
    wrong.length === 1
      ? t("1 has something to fix")
      : t("{count} have something to fix", { count: wrong.length });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="grow font-medium" aria-live="polite">
        {count}
        {wrong.length > 0 ? <span className="text-danger"> · {toFix}</span> : null}
      </p>
      {isFiltered ? (
        <Button look="quiet" onClick={onAll}>
          {t("Show everybody")}
        </Button>
      ) : wrong.length > 0 && people.length > PER_PAGE ? (
        <Button look="quiet" onClick={onWrong}>
          {t("Show what to fix")}
        </Button>
      ) : null}
      {wrong.length > 1 ? (
        <Button look="quiet" onClick={onLeaveOut}>
          {t("Leave these {count} out", { count: wrong.length })}
        </Button>
      ) : null}
    </div>
  );
}

function Pages({ at, last, onPage }: { at: number; last: number; onPage(page: number): void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Button look="quiet" disabled={at === 0} onClick={() => onPage(at - 1)}>
        {t("Back")}
      </Button>
      <p className="text-13 text-ink-soft tabular-nums">
        {t("Page {page} of {pages}", { page: at + 1, pages: last + 1 })}
      </p>
      <Button look="quiet" disabled={at === last} onClick={() => onPage(at + 1)}>
        {t("Next")}
      </Button>
    </div>
  );
}
