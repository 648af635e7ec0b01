/** Products of an account's wishlist, and ids in a link to a wishlist. */
export const MAX_WISHES = 48;

/** The ids in a link to a wishlist ("a,b,c"), each once. */
export function idsOfLink(text: string | null): string[] {
  const ids = (text ?? "").split(",").filter((id) => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, MAX_WISHES);
}

/** SPEC §4: adds if absent, removes if present. */
export function toggle<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.filter(({ id }) => id !== item.id)
    : [...items, item];
}
