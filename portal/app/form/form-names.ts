import { parsePath } from "@conform-to/dom/future";
import type { TSchema } from "typebox";

/** Letters of a field's name, parts of it ("content[2].images[0].url" has five), and where a list in it may end. */
const MAX_LETTERS = 200;
const MAX_PARTS = 8;
const MAX_INDEX = 999;

type Path = readonly (string | number)[];

/** Why no form of ours has a field of that name; null where one may. */
export function whyNotNamed(name: string): string | null {
  if (name.length > MAX_LETTERS) return "A field's name is too long.";
  const path = pathOf(name);
  if (path === null) return null;
  if (path.length > MAX_PARTS) return "A field's name has too many parts.";
  const isFar = path.some((part) => typeof part === "number" && part > MAX_INDEX);
  return isFar ? "A list has too many rows." : null;
}

/** The parts of a name that conform reads as a place in lists and objects; null where it reads none. */
function pathOf(name: string): Path | null {
  try {
    return parsePath(name);
  } catch {
    return null;
  }
}

/**
 * Where a field of that name belongs in a form's schema: how often it may be there; or the list that it would make
 * longer than the schema's `maxItems`; or null, where the schema has no such field. A list that says no `maxItems`
 * takes nothing.
 */
export function placeOf(
  schema: TSchema,
  name: string,
): { times: number } | { tooLong: string } | null {
  const path = pathOf(name);
  if (path === null || path.length === 0) return null;
  let one: Shape = schema;
  let list = "";
  for (const part of path) {
    if (typeof part === "number") {
      if (one.type !== "array" || one.items === undefined) return null;
      if (part >= (one.maxItems ?? 0)) return { tooLong: list };
      one = one.items;
      list += `[${part}]`;
    } else {
      if (!Object.hasOwn(one.properties ?? {}, part)) return null;
      one = one.properties?.[part] ?? {};
      list += list ? `.${part}` : part;
    }
  }
  const leaf = one.type === "array" ? one.items : one;
  if (leaf === undefined || leaf.type === "array" || leaf.type === "object") return null;
  return { times: one.type === "array" ? (one.maxItems ?? 0) : 1 };
}

/** What is read of a TypeBox schema here, which is JSON Schema. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
}
