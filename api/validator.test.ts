import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import { expect, it } from "vitest";
import { type Call, paramsSchema } from "../contract/call.ts";
import { calls } from "../contract/calls.ts";
import { compileValidator } from "./validator.ts";

const VALUES = [
  ...["", "0", "1", "24", "007", "100", "101", "-1", "1.5", "1e3", "0x1f", " 24 ", "true", "null"],
  ...["product", "price", "en", "a".repeat(3000), "9".repeat(15), "9".repeat(16), "Infinity"],
  ...[0, 1, 24, 101, 1.5, true, false, null, undefined, ["1", "2"], ["a"], {}],
];

const schemas = Object.entries<Call>(calls).flatMap(([name, { path, query, headers, body }]) => {
  const parts = { params: paramsSchema(path), querystring: query, headers, body };
  return Object.entries(parts).flatMap(([httpPart, schema]) =>
    schema ? [{ name, httpPart, schema }] : [],
  );
});

it.each(schemas)(
  "$name accepts and refuses the same $httpPart as TypeBox",
  ({ httpPart, schema }) => {
    const route = { schema, httpPart, method: "GET", url: "/" };
    const [ours, theirs] = [compileValidator(route), TypeBoxValidatorCompiler(route)];
    const { properties = {} } = schema as { properties?: object };
    for (const property of [...Object.keys(properties), "unknown"]) {
      for (const value of VALUES) {
        const given = { [property]: value };
        expect(ours({ ...given }), JSON.stringify(given)).toEqual(theirs({ ...given }));
      }
    }
  },
);
