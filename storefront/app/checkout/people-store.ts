import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Destination } from "#tohfa/shop/buying/quote/quote-shares.ts";
import {
  duplicatesOf,
  EMPTY_PERSON,
  personErrors,
  shareOf,
  type TypedPerson,
} from "#tohfa/shop/orders/recipients/people-table.ts";
import { MAX_BOXES } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import type { Share } from "#tohfa/shop/orders/recipients/share.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { record } from "../../../contract/tolerant.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";

/** One of several people in the form. */
export interface Person extends TypedPerson {
  id: number;
}

interface PeopleState {
  people: Person[];
  nextId: number;
}

/** To whom an order goes, where they are several; stored on this device until it is placed, whatever is wrong with it. */
export const usePeople = create<PeopleState>()(
  persist((): PeopleState => ({ people: [], nextId: 1 }), {
    name: "tohfa-people",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
    merge: (kept, fresh) => ({ ...fresh, ...peopleIn(kept) }),
  }),
);

/** What is stored is whatever somebody's browser has: only texts count. */
function peopleIn(kept: unknown): PeopleState {
  const { people } = record(kept);
  const all = (Array.isArray(people) ? people : []).map((one, index): Person => {
    const texts = Object.keys(EMPTY_PERSON).map((name) => [name, record(one)[name]] as const);
    const typed = Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
    return { ...EMPTY_PERSON, ...typed, id: index + 1 };
  });
  return { people: all, nextId: all.length + 1 };
}

/** Adds people below the others; gives their ids. */
export function addPeople(typed: readonly TypedPerson[]): number[] {
  const { nextId } = usePeople.getState();
  const added = typed.map((one, index) => ({ ...one, id: nextId + index }));
  usePeople.setState(({ people }) => ({
    people: [...people, ...added],
    nextId: nextId + added.length,
  }));
  return added.map(({ id }) => id);
}

export function changePerson(id: number, change: Partial<TypedPerson>): void {
  usePeople.setState(({ people }) => ({
    people: people.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

/** Leaves people out; gives them back, with the place of the first, for an undo. */
export function leaveOut(ids: ReadonlySet<number>): Person[] {
  const before = usePeople.getState().people;
  usePeople.setState({ people: before.filter(({ id }) => !ids.has(id)) });
  return before;
}

export function putBack(people: Person[]): void {
  usePeople.setState({ people });
}

/** Those of whom something has to be fixed, and those who stand there twice. */
export function problemsOf(people: readonly Person[]): {
  wrong: Person[];
  doubles: Map<number, number>;
} {
  const doubles = duplicatesOf(people);
  return {
    wrong: people.filter((one) => Object.keys(personErrors(one)).length > 0),
    doubles: new Map([...doubles].map(([place, first]) => [people[place]?.id ?? 0, first + 1])),
  };
}

/** What a price depends on, of those of whom it is known. */
export function destinationsOf(people: readonly Person[]): Destination[] {
  return people.flatMap((one) => {
    const { city, boxes, arriveOn } = shareOf(one);
    const found = findCity(city);
    const hasBoxes = Number.isInteger(boxes) && boxes >= 1 && boxes <= MAX_BOXES;
    if (!found) return [];
    const day = readDay(arriveOn) ?? "";
    return [{ city: found.name, boxes: hasBoxes ? boxes : 1, arriveOn: day }];
  });
}

/** As the order takes them, with the card for everybody where they have none of their own. */
export function sharesFor(people: readonly Person[], draft: CheckoutDraft): Share[] {
  const { cardText: text, cardFrom, cardDesign: design } = draft;
  return people.map((one) => shareOf(one, { text, from: text.trim() ? cardFrom : "", design }));
}

/** Why the order cannot go to them yet, in words; null where it can. */
export function whyNotPeople(people: readonly Person[]): string | null {
  if (people.length === 0) return "Add the people who get it: type them in, or upload a list.";
  const { length } = problemsOf(people).wrong;
  if (length === 0) return null;
  return length === 1
    ? "One of the people has something to fix. Fix it, or leave them out."
    : `${length} of the people have something to fix. Fix them, or leave them out.`;
}

/** After the order: they have it. */
export function forgetPeople(): void {
  usePeople.setState({ people: [], nextId: 1 });
}
