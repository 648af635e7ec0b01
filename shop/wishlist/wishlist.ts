/** SPEC §4: adds if absent, removes if present. */
export function toggle<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.filter(({ id }) => id !== item.id)
    : [...items, item];
}
