import type { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import { Compile } from "typebox/compile";
import { Value } from "typebox/value";

/** A whole number in a URL. */
const DIGITS = /^\d{1,15}$/;

/**
 * Like TypeBoxValidatorCompiler, which converts every input, and builds regular expressions for it on every request:
 * here only whole numbers are read first, and other values are converted only where the check fails without.
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
