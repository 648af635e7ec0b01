import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORM_TYPES, MAX_FIELDS, readAs, whyNotParsed, whyNotType } from "./form-bodies.ts";

const [URLENCODED] = FORM_TYPES;
const MULTIPART = "multipart/form-data; boundary=x";
const partOf = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

/** A body that counts how often it is looked through. */
function counted(text: string) {
  const body = Buffer.from(text);
  const looks = { times: 0 };
  const indexOf = body.indexOf.bind(body);
  body.indexOf = (value: string | number | Uint8Array, from?: number | BufferEncoding) => {
    looks.times += 1;
    return indexOf(value, typeof from === "number" ? from : 0);
  };
  return { body, looks };
}

describe("A form's fields are counted in its bytes, before anything is parsed (issue 38 §1)", () => {
  it.each([
    ["one field 60,000 times", URLENCODED, "x=1&".repeat(60_000)],
    ["60,000 fields", URLENCODED, Array.from({ length: 60_000 }, (_, n) => `f${n}=`).join("&")],
    ["60,000 parts", MULTIPART, `${partOf("x").repeat(60_000)}--x--\r\n`],
  ])("%s are refused, and counted no further than a form may go", (_name, type, text) => {
    const { body, looks } = counted(text);
    expect(whyNotParsed(type, body)?.code).toBe("unprocessable");
    expect(looks.times).toBeLessThanOrEqual(MAX_FIELDS + 2);
  });

  it("as many as a form may have pass", () => {
    const urlencoded = Array.from({ length: MAX_FIELDS }, (_, n) => `f${n}=`).join("&");
    expect(whyNotParsed(URLENCODED, Buffer.from(urlencoded))).toBeNull();
    expect(whyNotParsed(URLENCODED, Buffer.from(`${urlencoded}&x=`))?.code).toBe("unprocessable");
    const parts = partOf("x").repeat(MAX_FIELDS);
    expect(whyNotParsed(MULTIPART, Buffer.from(`${parts}--x--\r\n`))).toBeNull();
  });

  it("what a browser sends passes, whatever is in its texts and files", async () => {
    const text = fc.string({ unit: "binary", maxLength: 300 });
    const bytes = fc.uint8Array({ maxLength: 3_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.oneof(text, bytes)), { minLength: 1 }),
        async (fields) => {
          const form = new FormData();
          for (const [name, value] of fields) {
            if (typeof value === "string") form.append(name, value);
            else form.append(name, new File([new Uint8Array(value)], name));
          }
          const sent = new Response(form);
          const type = sent.headers.get("content-type") ?? "";
          const body = Buffer.from(await sent.arrayBuffer());
          expect(whyNotParsed(type, body)).toBeNull();
          const read = new Response(body, { headers: { "content-type": readAs(type) } });
          expect([...(await read.formData()).keys()]).toHaveLength(fields.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("A form that is none (issue 38 §1)", () => {
  const accepted = { types: FORM_TYPES, message: "No." };
  it.each(["", "nonsense", "application/json", "text/plain; boundary=x", "multipart/form-data2"])(
    "is refused by its type, %j",
    (type) => expect(whyNotType(type, accepted)?.code).toBe("unsupported"),
  );

  it.each(["Application/X-WWW-Form-URLEncoded; charset=UTF-8", MULTIPART])("%s is one", (type) =>
    expect(whyNotType(type, accepted)).toBeNull(),
  );

  it.each([
    ["no boundary named", "multipart/form-data", `${partOf("a")}--x--\r\n`],
    ["an empty boundary", 'multipart/form-data; boundary=""', "----\r\n"],
    ["another boundary", "multipart/form-data; boundary=y", `${partOf("a")}--x--\r\n`],
    ["a head without an end", MULTIPART, '--x\r\ncontent-disposition: form-data; name="a'],
    ["a head of 100,000 letters", MULTIPART, `--x\r\na: ${"a".repeat(100_000)}\r\n\r\n1\r\n--x--`],
    ["nothing in it", MULTIPART, ""],
  ])("is broken with %s", (_name, type, text) => {
    expect(whyNotParsed(type, Buffer.from(text))?.code).toBe("invalid");
  });

  it("is parsed by the boundary that was counted, and no other", () => {
    const two = 'multipart/form-data; a="; boundary=x"; boundary=y';
    expect(readAs(two)).toBe(readAs(readAs(two)));
    expect(readAs(MULTIPART)).toBe('multipart/form-data; boundary="x"');
  });
});
