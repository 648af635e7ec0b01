import { record } from "./tolerant.ts";

/**
 * A codec is a table of an entity's fields. Each line has a field's name on the wire, how to read it from whatever a
 * host may send, and how to write it into our own answers. The schemas of the answers are made from the same table
 * (schemas/of-codec.ts). An entity's field that is missing in the table is a type error.
 */
export type Codec<Shop> = { readonly [Key in keyof Shop]-?: Field<Shop[Key]> };

/** One line of the table. `Wire` is what it contributes to the type of an answer. */
export interface Field<Value, Wire = unknown> {
  /** The schema of its values in our answers, by wire name. */
  readonly shape: Readonly<Record<string, Shape>>;
  /** Never throws: an unusable value gives the field's fallback. */
  read(wire: WireObject): Value;
  write(value: Value, wire: WireObject): void;
  /** Only for the type. */
  readonly wire?: Wire;
}

/** An object of the wire before it is checked. */
export type WireObject = Record<string, unknown>;

/** The schema of a value, as plain data, so that browsers need not load TypeBox. */
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
/** An entity in the shop. */
export type ShopOf<C> = {
  -readonly [Key in keyof C]: C[Key] extends Field<infer Value> ? Value : never;
};

/** Shop -> wire: the object of an answer, its keys always in the order of the table. */
export function encode<C extends AnyCodec>(codec: C, value: ShopOf<C>): WireOf<C> {
  const wire: WireObject = { ...blanksOf(codec).wire };
  for (const name in codec) codec[name]?.write(value[name], wire);
  return wire as WireOf<C>;
}

/** Wire -> shop, tolerant (PRODUCT §1): whatever a host sends, every field gets a value. */
export function decode<C extends AnyCodec>(codec: C, value: unknown): ShopOf<C> {
  const wire = record(value);
  const shop: WireObject = { ...blanksOf(codec).shop };
  for (const name in codec) shop[name] = codec[name]?.read(wire);
  return shop as ShopOf<C>;
}

const blanks = new WeakMap<AnyCodec, { wire: WireObject; shop: WireObject }>();

/**
 * Objects with every required key, to be copied. V8 turns an object to which more than a dozen keys are added one by
 * one into a slow dictionary; a copy of these stays fast (encoding a list of 24 products takes under half the time).
 */
function blanksOf(codec: AnyCodec): { wire: WireObject; shop: WireObject } {
  const known = blanks.get(codec);
  if (known) return known;
  const shapes = Object.values(codec).flatMap(({ shape }) => Object.entries(shape));
  const onWire = shapes.flatMap(([name, { optional }]) => (optional ? [] : [name]));
  const made = { wire: blank(onWire), shop: blank(Object.keys(codec)) };
  blanks.set(codec, made);
  return made;
}

function blank(names: string[]): WireObject {
  return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`);
}
