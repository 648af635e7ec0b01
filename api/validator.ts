import type { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import { Compile } from "typebox/compile";
import { Value } from "typebox/value";

/** A whole number as an address has it. */
const DIGITS = /^\d{1,15}$/;

/**
 * What TypeBoxValidatorCompiler does, and only where it must: converting makes a pattern of each name of the schema for
 * each request, so what is right as it came, but for whole numbers in digits, is not converted.
 */
export const compileValidator: typeof TypeBoxValidatorCompiler = ({ schema, httpPart }) => {
  const check = Compile(schema);
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const whole = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  return (value) => {
    if (httpPart !== "body") readDigits(value, whole);
    if (check.Check(value)) return { value };
    const converted = httpPart === "body" ? value : Value.Convert(schema, value);
    if (check.Check(converted)) return { value: converted };
    // Fastify hands them to validationRefusal as they are.
    return { error: check.Errors(converted) as unknown as Error };
  };
};

function readDigits(value: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const text = value[name];
    if (typeof text === "string" && DIGITS.test(text)) value[name] = Number(text);
  }
}
