/** The states of a product as staff of the shop see them, with their texts. */
export const STAFF_STATES = {
  shown: "On show",
  out: "Out of stock",
  down: "Taken down",
  draft: "Draft",
  closed: "Store not open",
  archived: "Archived",
} as const;
export type StaffState = keyof typeof STAFF_STATES;

export function isStaffState(text: string | null): text is StaffState {
  return text !== null && Object.hasOwn(STAFF_STATES, text);
}
