import { type TOptional, type TUnsafe, Type } from "typebox";
import { FILTERS } from "#tohfa/shop/catalogue/lists/filters.ts";

const MAX_LENGTH = 20;
/** Enough for all values of one filter at once. */
const MAX_LENGTH_OF_SEVERAL = 400;

/** The query parameters of all listing filters, made from their definitions. */
export function filterQuery(): Record<string, TOptional<TUnsafe<string>>> {
  const params = Object.values(FILTERS).flatMap(({ params }) => Object.entries(params));
  return Object.fromEntries(
    params.map(([name, values]) => {
      const schema =
        values === "several"
          ? Type.String({
              maxLength: MAX_LENGTH_OF_SEVERAL,
              description: "Any of these, with commas between them",
            })
          : values === "any"
            ? Type.String({ maxLength: MAX_LENGTH })
            : Type.Union(values.map((value) => Type.Literal(value)));
      return [name, Type.Optional(Type.Unsafe<string>(schema))];
    }),
  );
}
