/** The parts of a letter's link in an address; empty ones where it has none. */
export function linkIn({ searchParams }: URL): { id: string; until: string; sig: string } {
  const read = (name: string) => searchParams.get(name) ?? "";
  return { id: read("id"), until: read("until"), sig: read("sig") };
}
