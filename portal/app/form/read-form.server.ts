import { parse, type SubmissionResult } from "@conform-to/dom";
import type { Static, TObject, TSchema } from "typebox";
import { Value } from "typebox/value";
import { numberOfProgram, plainNumber } from "#tohfa/shop/values/digits.ts";
import { placeOf } from "./form-names.ts";

/** What a form's field may say of itself besides its type: the words for whatever is wrong with it. */
export interface FieldWords {
  error?: string;
  /** As typed: spaces at its ends are part of it (passwords). */
  isExact?: boolean;
}

/** A form as it came: its values, or what to answer with. */
export type ReadForm<Schema extends TObject> =
  | { value: Static<Schema>; reply(errors?: Record<string, string[]>): SubmissionResult }
  | { value: null; reply(): SubmissionResult };

/**
 * Reads a form by its TypeBox schema: the one place where conform (names such as "options[0].price" become
 * lists and objects, typed values come back) meets TypeBox (types, limits, words). Texts are trimmed, and an
 * empty field is none. conform gets the schema's fields alone, as many as it allows: a place in a list is made with
 * all those before it, and whatever it reads goes back into the page.
 */
export function readForm<Schema extends TObject>(form: FormData, schema: Schema): ReadForm<Schema> {
  const { fields, tooMuch } = fieldsOf(form, schema);
  const submission = parse<Static<Schema>, string[]>(fields, {
    resolve: (payload) => {
      const value = Value.Convert(schema, cleaned(payload, schema));
      const error = tooMuch ?? errorsOf(schema, value);
      return error ? { error } : { value: value as Static<Schema> };
    },
  });
  // What is secret is never sent back into the page.
  const hideFields = Object.entries(schema.properties).flatMap(([name, one]) =>
    wordsOf(one).isExact ? [name] : [],
  );
  if (submission.status !== "success") {
    return { value: null, reply: () => submission.reply({ hideFields }) };
  }
  return {
    value: submission.value,
    reply: (fieldErrors = {}) => submission.reply({ fieldErrors, hideFields }),
  };
}

/** The fields that the schema has; and what is wrong by number or length, which keeps the field out. */
function fieldsOf(
  form: FormData,
  schema: TObject,
): { fields: FormData; tooMuch: Record<string, string[]> | null } {
  const fields = new FormData();
  const tooMuch: Record<string, string[]> = {};
  for (const name of new Set(form.keys())) {
    const place = placeOf(schema, name);
    if (place === null) continue;
    const values = form.getAll(name);
    if ("tooLong" in place) tooMuch[place.tooLong] = ["That is more than can be sent at once."];
    else if (values.length > place.times) {
      const once = wordsOf(schemaAt(schema, [name])).error ?? "Please fill this in once.";
      const most = `At most ${place.times} can be chosen at once.`;
      tooMuch[name] = [place.times === 1 ? once : most];
    } else for (const value of values) fields.append(name, value);
  }
  return { fields, tooMuch: Object.keys(tooMuch).length > 0 ? tooMuch : null };
}

function wordsOf(schema: TSchema | undefined): FieldWords {
  return (schema ?? {}) as FieldWords;
}

/** What browsers send as what the schema means: no empty texts, a ticked box is true, one of a list is a list. */
function cleaned(value: unknown, schema: TSchema | undefined): unknown {
  const { type, properties, items } = (schema ?? {}) as {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
  };
  if (type === "boolean") return value === "on" || value === "true";
  if (type === "array") {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return list.map((one) => cleaned(one, items)).filter((one) => one !== undefined);
  }
  if (type === "object") {
    const given = (value ?? {}) as Record<string, unknown>;
    const entries = Object.entries(properties ?? {}).map(
      ([name, one]) => [name, cleaned(given[name], one)] as const,
    );
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  }
  if (typeof value !== "string") return value;
  // PostgreSQL takes no zero sign, and nobody types one.
  const typed = value.replaceAll("\0", "").toWellFormed();
  const text = wordsOf(schema).isExact ? typed : typed.trim();
  if (text === "") return undefined;
  if (type === "number") return numberText(text);
  return type === "integer" ? wholeNumberText(text) : text;
}

/** A number in whatever digits and groups it was typed, as it is converted; NaN, which nothing takes, where it is none. */
function numberText(typed: string): number {
  return numberOfProgram(typed) ?? Number.NaN;
}

/** The same of a whole one. With a point it is none: "1.299" may be more than a thousand, and would be converted to 1. */
function wholeNumberText(typed: string): number {
  return plainNumber(typed).includes(".") ? Number.NaN : numberText(typed);
}

/** By the names of the form's fields; null where nothing is wrong. */
function errorsOf(schema: TObject, value: unknown): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, keyword, params, message } of Value.Errors(schema, value)) {
    const missing =
      keyword === "required"
        ? ((params as { requiredProperties?: string[] }).requiredProperties ?? [])
        : [""];
    for (const last of missing) {
      const path = [...instancePath.split("/").filter(Boolean), last].filter(Boolean);
      const name = path.reduce(
        (left, part) => (/^\d+$/.test(part) ? `${left}[${part}]` : left ? `${left}.${part}` : part),
        "",
      );
      // A rule of ours says more than that the field is wrong.
      const words = keyword === "~refine" ? message : wordsOf(schemaAt(schema, path)).error;
      errors[name] ??= [words ?? "Please check this field."];
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function schemaAt(schema: TSchema, path: readonly string[]): TSchema | undefined {
  return path.reduce<TSchema | undefined>((one, part) => {
    const { properties, items } = (one ?? {}) as {
      properties?: Record<string, TSchema>;
      items?: TSchema;
    };
    return /^\d+$/.test(part) ? items : properties?.[part];
  }, schema);
}
