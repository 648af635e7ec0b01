import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from "typebox";
import type { AnyCodec, Shape, WireOf } from "../codec.ts";

/**
 * The schema of an entity on the wire, made from its codec. `about` describes fields in the documentation, by wire
 * name; `more` are properties beside the codec's.
 */
export function schemaOf<C extends AnyCodec, More extends TProperties = Record<never, never>>(
  codec: C,
  about: { [Name in keyof WireOf<C>]?: string } = {},
  more?: More,
): TUnsafe<WireOf<C> & Static<TObject<More>>> & { properties: TProperties } {
  const described = new Map<string, unknown>(Object.entries(about));
  const properties: TProperties = { ...more };
  for (const [name, shape] of Object.values(codec).flatMap(({ shape }) => Object.entries(shape))) {
    const description = described.get(name);
    const schema = schemaOfShape(shape, typeof description === "string" ? { description } : {});
    properties[name] = shape.optional ? Type.Optional(schema) : schema;
  }
  const schema = Type.Unsafe<WireOf<C> & Static<TObject<More>>>(Type.Object(properties));
  return Object.assign(schema, { properties });
}

function schemaOfShape(shape: Shape, options: { description?: string }): TSchema {
  if (shape.nullable) {
    return Type.Union([schemaOfShape({ ...shape, nullable: false }, {}), Type.Null()], options);
  }
  const { minimum, maximum } = shape;
  const bounds = {
    ...options,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
  switch (shape.type) {
    case "text":
      return Type.String(options);
    case "time":
      return Type.String({ ...options, format: "date-time" });
    case "number":
      return Type.Number(bounds);
    case "whole":
      return Type.Integer(bounds);
    case "flag":
      return Type.Boolean(options);
    case "texts":
      return Type.Array(Type.String(), options);
    case "named":
      return Type.Record(Type.String(), Type.String(), options);
    case "oneOf":
      return Type.Union(
        (shape.values ?? []).map((value) => Type.Literal(value)),
        options,
      );
    case "numbers":
      return Type.Object(
        Object.fromEntries((shape.names ?? []).map((name) => [name, Type.Integer()])),
        options,
      );
    case "object":
      return schemaOf(shape.of ?? {});
    case "list":
      return Type.Array(schemaOf(shape.of ?? {}), options);
  }
}
