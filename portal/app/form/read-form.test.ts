import fc from "fast-check";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.server.ts";
import { takeForm } from "./take-form.server.ts";

const MAX_ITEMS = 5;
const SCHEMA = Type.Object({
  email: Type.String({ maxLength: 40, error: "Enter an email address." }),
  password: Type.Optional(Type.String({ maxLength: 40, isExact: true })),
  id: Type.Array(Type.String({ maxLength: 10 }), { maxItems: MAX_ITEMS }),
  rows: Type.Array(
    Type.Object({
      id: Type.Optional(Type.String({ maxLength: 10 })),
      images: Type.Array(Type.Object({ url: Type.String({ maxLength: 10 }) }), {
        maxItems: MAX_ITEMS,
      }),
    }),
    { maxItems: MAX_ITEMS },
  ),
  endless: Type.Array(Type.String({ maxLength: 10 })),
});
const FIELDS = Object.keys(SCHEMA.properties);

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The lists in a value, however deep. */
function listsIn(value: unknown): unknown[][] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listsIn);
  return Array.isArray(value) ? [value, ...inner] : inner;
}
const holesIn = (value: unknown) =>
  listsIn(value).reduce((holes, list) => holes + list.length - Object.keys(list).length, 0);

const requestOf = (names: readonly string[]) =>
  new Request("http://portal/", {
    method: "POST",
    body: new URLSearchParams(names.map((name) => [name, "1"])),
  });
const statusOf = (names: readonly string[]) =>
  takeForm(requestOf(names)).then(
    () => 200,
    (thrown: { init: { status: number } }) => thrown.init.status,
  );

describe("A form is read by its schema, and nothing beside it (issue 38 §1)", () => {
  it.each(["x[20000000]", "id[20000000]", "rows[20000000].id", "rows[0].images[9999999].url"])(
    "%s makes no holes",
    (name) => {
      const read = readForm(formOf(["email", "a@b.co"], [name, "1"]), SCHEMA);
      const reply = read.reply();
      expect(holesIn([read.value, reply])).toBe(0);
      if (!name.startsWith("x")) expect(read.value).toBeNull();
    },
  );

  it("a list ends where the schema says so", () => {
    const last = readForm(formOf(["email", "a@b.co"], [`id[${MAX_ITEMS - 1}]`, "1"]), SCHEMA);
    expect(last.value?.id).toEqual(["1"]);
    expect(holesIn(last.reply())).toBeLessThan(MAX_ITEMS);
    const beyond = readForm(formOf(["email", "a@b.co"], [`id[${MAX_ITEMS}]`, "1"]), SCHEMA);
    expect(beyond.reply().error).toEqual({ id: ["That is more than can be sent at once."] });
    const endless = readForm(formOf(["email", "a@b.co"], ["endless", "1"]), SCHEMA);
    expect(endless.value).toBeNull();
  });

  it("a field that is sent too often is refused, and not read once", () => {
    const often = Array.from({ length: 400 }, (): [string, string] => ["email", "a@b.co"]);
    const twice = readForm(formOf(...often), SCHEMA);
    expect(twice.reply().error).toEqual({ email: ["Enter an email address."] });
    expect(twice.reply().fields).toEqual([]);
    const chosen = Array.from({ length: MAX_ITEMS + 1 }, (): [string, string] => ["id", "1"]);
    const many = readForm(formOf(["email", "a@b.co"], ...chosen), SCHEMA);
    expect(many.reply().error).toEqual({ id: [`At most ${MAX_ITEMS} can be chosen at once.`] });
  });

  it("what goes back into the page is the schema's fields, without secrets", () => {
    const sent = ["intent", "__intent__", "__state__", "x", "email.x", "email[0]", "id.length"];
    const others = sent.map((name): [string, string] => [name, '{"type":"reset","payload":{}']);
    const form = formOf(["email", "nobody"], ["password", "secret"], ...others);
    const reply = readForm(form, SCHEMA).reply();
    expect(reply.initialValue).toEqual({ email: "nobody" });
    expect(reply.fields).toEqual(["email", "password"]);
    expect(JSON.stringify(reply)).not.toContain("reset");
  });

  it("whatever is sent, no list is longer than its limit and no other field is read", () => {
    const part = fc.oneof(
      fc.constantFrom(...FIELDS, "images", "url", "__proto__", "constructor", "length", "x"),
      fc.oneof(fc.nat(2 * MAX_ITEMS), fc.nat(), fc.maxSafeNat()).map((index) => `[${index}]`),
      fc.string({ maxLength: 5 }),
    );
    const name = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(".").replaceAll(".[", "["));
    const fields = fc.array(fc.tuple(name, fc.constantFrom("", "1", "a@b.co")), { maxLength: 20 });
    fc.assert(
      fc.property(fields, (sent) => {
        const read = readForm(formOf(...sent), SCHEMA);
        const reply = read.reply();
        // Of a name alone, and by place.
        for (const list of listsIn([read.value, reply.initialValue]).slice(1)) {
          expect(list.length).toBeLessThanOrEqual(2 * MAX_ITEMS);
        }
        const back = Object.keys(reply.initialValue ?? {});
        expect(back.filter((one) => !FIELDS.includes(one))).toEqual([]);
        expect(
          read.value === null || Object.keys(read.value).every((one) => FIELDS.includes(one)),
        ).toBe(true);
      }),
    );
  });
});

describe("A number is read as it was meant, or refused in words", () => {
  const NUMBERS = Type.Object({
    count: Type.Optional(Type.Integer({ error: "Enter a whole number." })),
    rows: Type.Array(Type.Object({ count: Type.Integer({ error: "How many?" }) }), { maxItems: 2 }),
    share: Type.Optional(Type.Number({ error: "Enter a number." })),
  });

  it.each([
    "1.299",
    "12.0",
    "1.5",
    "-1.299",
    "1,299.00",
    "۱.۲۹۹",
    "1٫5",
    "1．5",
    ".5",
    "5.",
    "two",
  ])("%s is no whole number", (typed) => {
    const one = readForm(formOf(["count", typed]), NUMBERS);
    expect([one.value, one.reply().error]).toEqual([null, { count: ["Enter a whole number."] }]);
    const inRow = readForm(formOf(["rows[0].count", typed]), NUMBERS);
    expect(inRow.reply().error).toEqual({ "rows[0].count": ["How many?"] });
  });

  it.each([
    ["12", 12],
    ["1,299", 1299],
    ["12,99,000", 1_299_000],
    ["1 299", 1299],
    ["-3", -3],
    ["۱۲۹۹", 1299],
  ])("%s is the whole number %i", (typed, count) => {
    const form = formOf(["count", typed], ["rows[0].count", typed]);
    expect(readForm(form, NUMBERS).value).toEqual({ count, rows: [{ count }] });
  });

  it("a field of any number takes a point", () => {
    const share = (typed: string) => readForm(formOf(["share", typed]), NUMBERS).value?.share;
    expect(["4.5", "-12.25", "1,299.00", "۴٫۵"].map(share)).toEqual([4.5, -12.25, 1299, 4.5]);
  });
});

describe("A form's names are looked at before anything is made of them (issue 38 §1)", () => {
  it.each([
    ["a name of 201 letters", ["a".repeat(201)]],
    ["a name 9 parts deep", ["a.a.a.a.a.a.a.a.a"]],
    ["a list of a thousand and one", ["x[1000]"]],
    ["a list of 20 million", ["x[20000000]"]],
    ["one name 501 times", Array.from({ length: 501 }, () => "x")],
  ])("%s is answered 422", async (_name, names) => {
    expect(await statusOf(names)).toBe(422);
  });

  it("names that a page of ours has pass, and so do names that are nothing", async () => {
    const ours = ["email", "rows[199].price", "content[39].images[7].alt", "formKey", "intent"];
    const odd = ["", "a..b", "a]", "[", "__proto__", "a.constructor.b", "a[-1]", "a[1e9]", "ا"];
    expect(await statusOf([...ours, ...odd])).toBe(200);
  });

  it("texts are at most a million letters together, and what is broken is answered 400", async () => {
    const form = new FormData();
    form.append("a", "a".repeat(600_000));
    form.append("b", "a".repeat(600_000));
    const long = new Request("http://portal/", { method: "POST", body: form });
    await expect(takeForm(long)).rejects.toMatchObject({ init: { status: 413 } });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = new Request("http://portal/", { method: "POST", headers, body: "--x" });
    await expect(takeForm(broken)).rejects.toMatchObject({ init: { status: 400 } });
  });

  it("files are apart, the empty ones left out", async () => {
    const form = new FormData();
    form.append("email", new File(["a@b.co"], "a.txt"));
    form.append("pictures", new File([], "none.png"));
    form.append("pictures", new File(["12"], "b.png"));
    const sent = await takeForm(new Request("http://portal/", { method: "POST", body: form }));
    expect([...sent.texts.keys()]).toEqual([]);
    const files = await sent.files("pictures");
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([["b.png", 2]]);
  });
});
