import { type TOptional, type TUnsafe, Type } from "typebox";
import { FILTERS } from "../../shop/catalog/filters.ts";

const MAX_LENGTH = 20;

/** The query parameters of every filter of a listing, of their definitions. */
export function filterQuery(): Record<string, TOptional<TUnsafe<string>>> {
  const params = Object.values(FILTERS).flatMap(({ params }) => Object.entries(params));
  return Object.fromEntries(
    params.map(([name, values]) => {
      const schema =
        values === "any"
          ? Type.String({ maxLength: MAX_LENGTH })
          : Type.Union(values.map((value) => Type.Literal(value)));
      return [name, Type.Optional(Type.Unsafe<string>(schema))];
    }),
  );
}
