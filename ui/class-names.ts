/** Joins what is there: `classNames("card", big && "card-big", className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
