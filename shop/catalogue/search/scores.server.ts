import { type SQL, sql } from "drizzle-orm";
import type { Wanted } from "./synonyms.server.ts";
import { anyName } from "./word-query.ts";

/** The bonus where the product has the word as it was typed. */
const AS_TYPED = 20;

/** SQL: a product's score for the search term at an index. */
export function scoreOf(at: number): SQL {
  const value = (name: keyof ReturnType<typeof scoreValues>) => sql.placeholder(name + at);
  const has = (name: "inName" | "inTags" | "anywhere" | "asTyped") =>
    sql`w.words @@ ${value(name)}::tsquery`;
  return sql`case when ${has("inName")} then 60 when ${has("inTags")} then 40
      when ${has("anywhere")} then 10 else ${value("otherwise")}::int end
    + case when ${value("isAsTyped")}::boolean or ${has("asTyped")} then ${sql.raw(String(AS_TYPED))} else 0 end`;
}

/**
 * The placeholder values of a search term. A term with only one name is always matched as typed; this is a value and
 * not another statement, as PostgreSQL plans each statement text anew.
 */
function scoreValues({ typed, others }: Wanted) {
  const names = [...typed, ...others];
  const isAsTyped = others.length === 0;
  return {
    ...{ inName: anyName(names, "A"), inTags: anyName(names, "B"), anywhere: anyName(names) },
    ...{ otherwise: isAsTyped ? -AS_TYPED : 0, isAsTyped, asTyped: anyName(typed) },
  };
}

/** The same by the names of the placeholders. */
export function scoreValuesOf(thing: Wanted, at: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(scoreValues(thing)).map(([name, value]) => [name + at, value]),
  );
}
