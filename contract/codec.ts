import { record } from "./tolerant.ts";

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
