import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "../shop/money.ts";
import { firstNumber, firstText, record, textList, timeOrNull } from "./tolerant.ts";

/**
 * A codec is a table of an entity's fields. Each line says once what the field is called on the wire, how it is
 * read from whatever a host may send, and how our own answers write it. The schemas of the answers are made from
 * the same lines (schemas/of-codec.ts). A field of the entity that the table forgets does not compile.
 */
export type Codec<Shop> = { readonly [Key in keyof Shop]-?: Field<Shop[Key]> };

/** One line of the table. `Wire` is what it adds to the type of an answer. */
export interface Field<Value, Wire = unknown> {
  /** What our answers hold, by wire name. */
  readonly shape: Readonly<Record<string, Shape>>;
  /** Never throws: an unusable value gives the field's fallback. */
  read(wire: Unread): Value;
  write(value: Value, wire: Unread): void;
  /** Only for the type. */
  readonly wire?: Wire;
}

/** A host's object, of which nothing is known yet. */
export type Unread = Record<string, unknown>;

/** A value on the wire as plain data: browsers load no TypeBox. */
export interface Shape {
  readonly type:
    | "text"
    | "number"
    | "whole"
    | "flag"
    | "time"
    | "texts"
    | "named"
    | "oneOf"
    | "list"
    | "object"
    | "numbers";
  readonly nullable?: boolean;
  readonly optional?: boolean;
  /** Of "oneOf". */
  readonly values?: readonly string[];
  /** Of "numbers": an object of whole numbers by these names. */
  readonly names?: readonly string[];
  /** Of "list" and "object". */
  readonly of?: AnyCodec;
  readonly minimum?: number;
  readonly maximum?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: each field reads and writes a value of its own type
export type AnyCodec = Readonly<Record<string, Field<any, any>>>;

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type WireOfField<F> = F extends { readonly wire?: infer Wire } ? NonNullable<Wire> : never;
/** What an entity is on the wire. */
export type WireOf<C> = Flat<Both<WireOfField<C[keyof C]>>>;
type Flat<T> = { [Key in keyof T]: T[Key] };
/** What the shop knows of an entity. */
export type ShopOf<C> = {
  -readonly [Key in keyof C]: C[Key] extends Field<infer Value> ? Value : never;
};

/** Shop -> wire: the object of an answer, its keys always in the order of the table. */
export function encode<C extends AnyCodec>(codec: C, value: ShopOf<C>): WireOf<C> {
  const wire: Unread = { ...blanksOf(codec).wire };
  for (const name in codec) codec[name]?.write(value[name], wire);
  return wire as WireOf<C>;
}

/** Wire -> shop, tolerant (PRODUCT §1): whatever comes, every field has a value. */
export function decode<C extends AnyCodec>(codec: C, value: unknown): ShopOf<C> {
  const wire = record(value);
  const shop: Unread = { ...blanksOf(codec).shop };
  for (const name in codec) shop[name] = codec[name]?.read(wire);
  return shop as ShopOf<C>;
}

const blanks = new WeakMap<AnyCodec, { wire: Unread; shop: Unread }>();

/**
 * Objects that have every key that is always there. V8 makes a slow dictionary of an object that gets more than a
 * dozen keys one by one; a copy of these stays fast (writing a list of 24 products: under half the time).
 */
function blanksOf(codec: AnyCodec): { wire: Unread; shop: Unread } {
  const known = blanks.get(codec);
  if (known) return known;
  const shapes = Object.values(codec).flatMap(({ shape }) => Object.entries(shape));
  const onWire = shapes.flatMap(([name, { optional }]) => (optional ? [] : [name]));
  const made = { wire: blank(onWire), shop: blank(Object.keys(codec)) };
  blanks.set(codec, made);
  return made;
}

function blank(names: string[]): Unread {
  return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`);
}

/** Reads the first of the names that holds something. */
const first = (wire: Unread, names: readonly string[]) => names.map((name) => wire[name]);

/** A text; the first of `names` is ours, the others are foreign hosts'. */
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

/** Money: paisa in the shop, a PKR number on the wire. What is no number is the fallback. */
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
  read: (wire: Unread) => Paisa | null = (wire) => {
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

/** An ISO time; null in the shop where a host says none, the beginning of time in our answers. */
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
    read: (wire) =>
      Object.fromEntries(
        Object.entries(record(wire[name])).map(([key, value]) => [key, firstText([value])]),
      ),
    write: (value, wire) => {
      wire[name] = value;
    },
  };
}

/** A list of another entity; what cannot be read of it is left out. */
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

/** A field that is more than one on the wire, or one of its own kind. */
export function custom<Value, Wire extends object>(field: {
  shape: { readonly [Name in keyof Wire]-?: Shape };
  read(wire: Unread): Value;
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
