import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import {
  type AnyCodec,
  decode,
  encode,
  type Field,
  type Shape,
  type ShopOf,
  type WireObject,
  type WireOf,
} from "./codec.ts";
import { firstNumber, firstText, record, textList, timeOrNull } from "./tolerant.ts";

/** The values by these names, in their order. */
const first = (wire: WireObject, names: readonly string[]) => names.map((name) => wire[name]);

/** A text; the first of `names` is ours, the others are what foreign hosts may call it. */
export function text<const Name extends string>(
  names: Name | readonly [Name, ...string[]],
  fallback = "",
): Field<string, Record<Name, string>> {
  const all = namesOf(names);
  return {
    shape: { [all[0]]: { type: "text" } },
    read: (wire) => firstText(first(wire, all), fallback),
    write: (value, wire) => {
      wire[all[0]] = value;
    },
  };
}

/** A text that is left out where there is none. */
export function maybeText<const Name extends string>(
  name: Name,
): Field<string, Partial<Record<Name, string>>> {
  return {
    shape: { [name]: { type: "text", optional: true } },
    read: (wire) => firstText([wire[name]]),
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

/** The same, null in the shop where there is none. */
export function textOrNull<const Name extends string>(
  name: Name,
): Field<string | null, Partial<Record<Name, string>>> {
  return {
    shape: { [name]: { type: "text", optional: true } },
    read: (wire) => firstText([wire[name]]) || null,
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

/** A text that is null on the wire too where there is none. */
export function nullableText<const Name extends string>(
  name: Name,
): Field<string | null, Record<Name, string | null>> {
  return {
    shape: { [name]: { type: "text", nullable: true } },
    read: (wire) => firstText([wire[name]]) || null,
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** A list of texts; a single text is split at its commas. */
export function texts<const Name extends string>(
  name: Name,
  read: (value: unknown) => string[] = textList,
): Field<string[], Record<Name, string[]>> {
  return {
    shape: { [name]: { type: "texts" } },
    read: (wire) => read(wire[name]),
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

interface Bounds {
  minimum?: number;
  maximum?: number;
}

/** A number within its bounds. */
export function number<const Name extends string>(
  name: Name,
  { fallback = 0, ...bounds }: Bounds & { fallback?: number } = {},
): Field<number, Record<Name, number>> {
  return numeric(name, "number", fallback, bounds, (value) => value);
}

/** A whole number within its bounds; a fraction is cut off. */
export function whole<const Name extends string>(
  name: Name,
  {
    fallback = 0,
    round = Math.trunc,
    ...bounds
  }: Bounds & { fallback?: number; round?: (value: number) => number } = {},
): Field<number, Record<Name, number>> {
  return numeric(name, "whole", fallback, bounds, round);
}

/** A whole number above zero, left out of an answer where it is zero. */
export function maybeWhole<const Name extends string>(
  name: Name,
): Field<number, Partial<Record<Name, number>>> {
  return {
    shape: { [name]: { type: "whole", optional: true, minimum: 0 } },
    read: (wire) => Math.max(0, Math.trunc(firstNumber(wire[name]) ?? 0)),
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

/** A whole number from 1, left out of an answer where it is unknown. */
export function maybeCount<const Name extends string>(
  name: Name,
): Field<number | null, Partial<Record<Name, number>>> {
  return {
    shape: { [name]: { type: "whole", optional: true, minimum: 1 } },
    read: (wire) => {
      const count = Math.trunc(firstNumber(wire[name]) ?? 0);
      return count >= 1 ? count : null;
    },
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

function numeric<const Name extends string>(
  name: Name,
  type: "number" | "whole",
  fallback: number,
  bounds: Bounds,
  round: (value: number) => number,
): Field<number, Record<Name, number>> {
  const { minimum = -Infinity, maximum = Infinity } = bounds;
  return {
    shape: { [name]: { type, ...bounds } },
    read: (wire) =>
      Math.min(maximum, Math.max(minimum, round(firstNumber(wire[name]) ?? fallback))),
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** Money: paisa in the shop, a PKR number on the wire. */
export function money<const Name extends string>(
  name: Name,
  fallback: Paisa = 0,
): Field<Paisa, Record<Name, number>> {
  return {
    shape: { [name]: { type: "number" } },
    read: (wire) => {
      const rupees = firstNumber(wire[name]);
      return rupees === null ? fallback : paisaFromRupees(rupees);
    },
    write: (value, wire) => {
      wire[name] = rupeesFromPaisa(value);
    },
  };
}

/** Money that is left out of an answer where it is nothing. */
export function maybeMoney<const Name extends string>(
  name: Name,
): Field<Paisa, Partial<Record<Name, number>>> {
  return {
    shape: { [name]: { type: "number", optional: true } },
    read: (wire) => paisaFromRupees(firstNumber(wire[name]) ?? 0),
    write: (value, wire) => {
      if (value) wire[name] = rupeesFromPaisa(value);
    },
  };
}

/** Money, or null on both sides. */
export function nullableMoney<const Name extends string>(
  name: Name,
  read: (wire: WireObject) => Paisa | null = (wire) => {
    const rupees = firstNumber(wire[name]);
    return rupees === null ? null : paisaFromRupees(rupees);
  },
): Field<Paisa | null, Record<Name, number | null>> {
  return {
    shape: { [name]: { type: "number", nullable: true } },
    read,
    write: (value, wire) => {
      wire[name] = value === null ? null : rupeesFromPaisa(value);
    },
  };
}

export function flag<const Name extends string>(name: Name): Field<boolean, Record<Name, boolean>> {
  return {
    shape: { [name]: { type: "flag" } },
    read: (wire) => wire[name] === true,
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** True, or left out. */
export function maybeFlag<const Name extends string>(
  name: Name,
): Field<boolean, Partial<Record<Name, boolean>>> {
  return {
    shape: { [name]: { type: "flag", optional: true } },
    read: (wire) => wire[name] === true,
    write: (value, wire) => {
      if (value) wire[name] = true;
    },
  };
}

const NEVER = new Date(0).toISOString();

/** An ISO time; null in the shop where a host sends none, the epoch (1970) in our answers. */
export function time<const Name extends string>(
  name: Name,
): Field<string | null, Record<Name, string>> {
  return {
    shape: { [name]: { type: "time" } },
    read: (wire) => timeOrNull(wire[name]),
    write: (value, wire) => {
      wire[name] = value ?? NEVER;
    },
  };
}

/** An ISO time that is left out where there is none. */
export function maybeTime<const Name extends string>(
  name: Name,
): Field<string | null, Partial<Record<Name, string>>> {
  return {
    shape: { [name]: { type: "time", optional: true } },
    read: (wire) => timeOrNull(wire[name]),
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

/** One of a few words, as the shop lists them (the states of a machine, say). */
export function oneOf<const Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Field<Value, Record<Name, Value>> {
  return {
    shape: { [name]: { type: "oneOf", values } },
    read: (wire) => (isOneOf(values, wire[name]) ? wire[name] : fallback),
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** The same, left out of an answer where there is none. */
export function maybeOneOf<const Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
): Field<Value | null, Partial<Record<Name, Value>>> {
  return {
    shape: { [name]: { type: "oneOf", values, optional: true } },
    read: (wire) => (isOneOf(values, wire[name]) ? wire[name] : null),
    write: (value, wire) => {
      if (value) wire[name] = value;
    },
  };
}

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value);
}

/** Texts by name, such as the chosen option per attribute. */
export function named<const Name extends string>(
  name: Name,
): Field<Record<string, string>, Record<Name, Record<string, string>>> {
  return {
    shape: { [name]: { type: "named" } },
    read: (wire) => readNamed(wire[name]),
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** The same, left out of an answer where there are none. */
export function maybeNamed<const Name extends string>(
  name: Name,
): Field<Record<string, string>, Partial<Record<Name, Record<string, string>>>> {
  return {
    shape: { [name]: { type: "named", optional: true } },
    read: (wire) => readNamed(wire[name]),
    write: (value, wire) => {
      if (Object.keys(value).length > 0) wire[name] = value;
    },
  };
}

function readNamed(value: unknown): Record<string, string> {
  const texts = Object.entries(record(value));
  return Object.fromEntries(texts.map(([key, one]) => [key, firstText([one])]));
}

/** A list of another entity; items that cannot be read are left out. */
export function list<const Name extends string, Value, C extends AnyCodec>(
  name: Name,
  codec: C,
  both: { read(value: unknown): Value | null; write(value: Value): WireOf<C> },
): Field<Value[], Record<Name, WireOf<C>[]>> {
  return {
    shape: { [name]: { type: "list", of: codec } },
    read: (wire) => readList(wire[name], both.read),
    write: (value, wire) => {
      wire[name] = value.map(both.write);
    },
  };
}

/** The same, left out of an answer where there is nothing in it. */
export function maybeList<const Name extends string, Value, C extends AnyCodec>(
  name: Name,
  codec: C,
  both: { read(value: unknown): Value | null; write(value: Value): WireOf<C> },
): Field<Value[], Partial<Record<Name, WireOf<C>[]>>> {
  return {
    shape: { [name]: { type: "list", of: codec, optional: true } },
    read: (wire) => readList(wire[name], both.read),
    write: (value, wire) => {
      if (value.length > 0) wire[name] = value.map(both.write);
    },
  };
}

function readList<Value>(value: unknown, read: (value: unknown) => Value | null): Value[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((one) => one !== null);
}

/** An object that is left out where there is none; null in the shop. */
export function objectOrNull<const Name extends string, C extends AnyCodec>(
  name: Name,
  of: C,
): Field<ShopOf<C> | null, Partial<Record<Name, WireOf<C>>>> {
  return {
    shape: { [name]: { type: "object", of, optional: true } },
    read: (wire) => (Object.keys(record(wire[name])).length > 0 ? decode(of, wire[name]) : null),
    write: (value, wire) => {
      if (value) wire[name] = encode(of, value);
    },
  };
}

/** A field of another kind, such as one that has several names on the wire. */
export function custom<Value, Wire extends object>(field: {
  shape: { readonly [Name in keyof Wire]-?: Shape };
  read(wire: WireObject): Value;
  write(value: Value): Wire;
}): Field<Value, Wire> {
  const { shape, read, write } = field;
  return {
    shape: Object.fromEntries<Shape>(Object.entries(shape)),
    read,
    write: (value, wire) => void Object.assign(wire, write(value)),
  };
}

function namesOf<Name extends string>(names: Name | readonly [Name, ...string[]]) {
  return typeof names === "string" ? ([names] as const) : names;
}
