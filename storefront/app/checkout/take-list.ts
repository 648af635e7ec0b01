import { readPeople, type TypedPerson } from "#tohfa/shop/orders/recipients/people-table.ts";
import { SHARE_FIELDS } from "#tohfa/shop/orders/recipients/share.ts";
import { changeDraft } from "./checkout-draft.ts";
import { addPeople, usePeople } from "./people-store.ts";

/** Adds a list that was checked on a page of its own; whoever is there already, to the letter, is not added twice. */
export function takeList(list: string): void {
  const known = new Set(usePeople.getState().people.map(keyOf));
  addPeople(readPeople(list).people.filter((person) => !known.has(keyOf(person))));
  changeDraft({ forWhom: "several", receiverPays: "" });
}

function keyOf(person: TypedPerson): string {
  return JSON.stringify(SHARE_FIELDS.map((field) => person[field]));
}
