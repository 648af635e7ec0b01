import fc from "fast-check";

/** What the fuzz reads of a schema in the OpenAPI document. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Stands for something that the running shop knows, filled in when it is sent (known.ts): "~product.id~". */
export const known = (what: string) => `~${what}~`;

/** By a field's or parameter's name, what the shop knows of that kind. */
const KNOWN_BY_NAME: Readonly<Record<string, string>> = {
  productId: "product.id",
  id: "product.id",
  slug: "product.slug",
  productSlug: "product.slug",
  productName: "product.slug",
  name: "product.name",
  q: "product.name",
  term: "product.name",
  vendor: "seller.handle",
  handle: "seller.handle",
  seller: "seller.handle",
  sellerUserName: "seller.handle",
  sellerId: "seller.id",
  categoryName: "category.name",
  category: "category.name",
  product: "category.name",
  token: "order.token",
  dealId: "deal.id",
  trackingNumber: "tracking.number",
  Your_Tracking_id: "tracking.number",
  cursor: "cursor.text",
  photo: "photo.url",
  picture: "photo.url",
};

/** Texts that some field has: of people, of the shop's choices. */
const SENSIBLE: Readonly<Record<string, readonly string[]>> = {
  email: ["fuzz.person@example.com", "a@b.co"],
  phone: ["0300-1234567", "+92 301 7654321", "923001234567"],
  userPhone: ["03001234567"],
  whatsAppNumber: ["03451234567"],
  city: ["Lahore", "Karachi"],
  userCity: ["Lahore"],
  address: ["House 12, Fuzz Street, Model Town"],
  postalCode: ["54000"],
  coupon: ["TOHFA15", "NONE"],
  code: ["123456"],
  category: ["Custom Gift", "One Doller", "New Arrival"],
  note: ["Wrap it, please", "Picture: gift-0"],
  min: ["0", "500"],
  max: ["7999", "100"],
  page: ["1", "2", "99"],
  tab: ["main", "special", "new", "all", "posts", "reviews"],
  step: ["box", "things", "card", "finish"],
  do: ["send", "confirm"],
  searchBy: ["product", "Corporate Essentials"],
  suggest: ["product", "corporate", "seller"],
  availability: ["in", "out"],
};

/** What breaks programs: no text at all, half of one, another language's words, and a lot of it. */
const HOSTILE = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\uffff\ufffe",
  "\u202egnp.exe",
  "e\u0301".repeat(60),
  "💍".repeat(40),
  "تحفہ",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "undefined",
  "null",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e400",
  "1e308",
  "-0",
  "9007199254740993",
  "99999999999999999999999999",
  "0x10",
  "1,5",
  "true",
  "[]",
  "{}",
  "../../etc/passwd",
  "..%2f..%2fauth-secret",
  "%00",
  "%ff",
  "%",
  "%25%32%65",
  "' or 1=1 --",
  "'; drop table orders; --",
  "<script>alert(1)</script>",
  "{{7*7}}<%= 7 %>",
  "\r\nset-cookie: a=b",
  "a".repeat(201),
  "@".repeat(400),
  "x".repeat(2_100),
  "ا".repeat(3_000),
  "(((((((((((((((((((((((((((((((a",
  "\\",
  "%_%_%_%",
  "1 ".repeat(500),
];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  1e21,
  1e300,
  Number.MAX_VALUE,
  5e-324,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
);

/** Anything that JSON can say. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, true, false, null, [], {}, [[]], { a: { b: [] } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A text for a field or parameter of that name: often one that makes sense there. */
export function textFor(name: string, maxLength = 60): fc.Arbitrary<string> {
  const sensible = [...own(KNOWN_BY_NAME, name).map(known), ...own(SENSIBLE, name).flat()];
  return fc.oneof(
    ...(sensible.length > 0
      ? [{ weight: 8, arbitrary: fc.constantFrom(...sensible) as fc.Arbitrary<string> }]
      : []),
    { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: Math.min(60, maxLength) }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: Math.min(40, maxLength) }) },
    { weight: 1, arbitrary: fc.constant("m".repeat(maxLength)) },
  );
}

/** Of a table, not of what every object has: "__proto__" is a name here. */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value[] {
  const value = table[name];
  return Object.hasOwn(table, name) && value !== undefined ? [value] : [];
}

/** Values that the schema allows. */
export function validValue(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)));
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 500, 500) });
    case "number":
      return fc.oneof(fc.integer({ min: 1, max: 8_000 }), fc.constantFrom(...NUMBERS));
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(validValue(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "object":
      return validObject(schema);
    case "string":
      return textFor(name, schema.maxLength);
    default:
      return anything;
  }
}

function validObject({ properties = {}, required = [], additionalProperties }: Schema) {
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name)]),
    ),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== "object") return fields;
  return fc.dictionary(textFor(""), validValue(additionalProperties), { maxKeys: 3 });
}

/** The same with one thing wrong: a field missing, too much, of another kind, or hostile. */
export function nearlyValue(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return anything;
  const wrong = fc.oneof(
    { weight: 5, arbitrary: hostileText as fc.Arbitrary<unknown> },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  const change = fc.record({
    field: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "extra") },
    ),
    wrong,
    isDeep: fc.boolean(),
  });
  return fc.tuple(validObject(schema), change).map(([value, { field, wrong, isDeep }]) => {
    const inner = isDeep ? deepest(value) : (value as Record<string, unknown>);
    const own = Object.keys(inner);
    const isTop = inner === value || own.length === 0;
    setField(inner, isTop ? field : (own[field.length % own.length] ?? field), wrong);
    return value;
  });
}

/** The first object inside the lists of a value, or the value itself. */
function deepest(value: unknown): Record<string, unknown> {
  const inner = Object.values(value as object)
    .flat()
    .find(isObject);
  return inner ? deepest(inner) : (value as Record<string, unknown>);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** As JSON has it: "__proto__" is a name like any other. */
function setField(value: Record<string, unknown>, name: string, wrong: unknown): void {
  Object.defineProperty(value, name, {
    value: wrong,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
