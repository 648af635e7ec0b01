import fc from "fast-check";
import { csv, film, html, picture } from "./files.ts";
import { URLENCODED, wrongBodies } from "./form-bodies.ts";
import type { Page, ShownField, ShownForm } from "./portal-screens.ts";
import { type Kind, type Request, toBytes } from "./requests.ts";
import { hostileText, textFor } from "./values.ts";

/** Would end what the others need: these forms are sent wrongly only. */
const ENDS = new Set([
  ...["sign-out", "end-others", "end-session", "change-password", "begin-code", "turn-on-code"],
  ...["erase", "block", "take-admin", "leave", "revoke-token", "archive"],
]);

/** A field of a form: texts and files are bytes already, a letter each. */
type Sent = { name: string; text: string } | { name: string; file: string; filename: string };

/** Pages of the portal, and its forms: as their pages have them, nearly so, and as no page sends them. */
export function portalKinds(forms: readonly ShownForm[], pages: readonly Page[]): Kind[] {
  const sent = forms.filter(({ intent }) => !ENDS.has(intent));
  const withFiles = sent.filter(({ hasFiles }) => hasFiles);
  const without = sent.filter(({ hasFiles }) => !hasFiles);
  const uploads = Math.round((36 * withFiles.length) / sent.length);
  const wrong = fc.constantFrom(...forms).chain(({ path, person, intent }) =>
    fc.constantFrom(...wrongBodies(intent)).map(
      ({ contentType, body }): Request => ({
        ...{ method: "POST", path, person, body },
        headers: contentType === null ? {} : { "content-type": contentType },
      }),
    ),
  );
  const page = fc.constantFrom(...pages).chain(({ path, person }) =>
    fc
      .tuple(
        fc.oneof(fc.constant(""), hostileText),
        fc.constantFrom("q", "after", "sort", "id", "step", "x"),
      )
      .map(([text, name]): Request => {
        const query = text.isWellFormed() && text ? `${name}=${encodeURIComponent(text)}` : "";
        const full = query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
        return { method: "GET", path: full, headers: {}, body: "", person };
      }),
  );
  return [
    { name: "portal-forms", weight: 36 - uploads, arbitrary: fc.oneof(...without.map(formOf)) },
    { name: "uploads", weight: uploads, arbitrary: fc.oneof(...withFiles.map(formOf)) },
    { name: "wrong-forms", weight: 6, arbitrary: wrong },
    { name: "portal-pages", weight: 12, arbitrary: page },
    { name: "imports", weight: 6, arbitrary: imports(forms) },
  ];
}

function formOf(form: ShownForm): fc.Arbitrary<Request> {
  const fields = fc.tuple(...form.fields.map(fieldOf)).map((all) => all.flat());
  return fc
    .record({
      fields,
      odd: fc.array(oddField, { maxLength: 2 }),
      isMultipart: fc.nat(5).map((one) => one === 0 || form.hasFiles),
      spoil: spoiled,
      isData: fc.nat(3).map((one) => one === 0),
      // Now and then by somebody else.
      person: fc.oneof(
        { weight: 12, arbitrary: fc.constant(form.person) },
        fc.constantFrom("nobody" as const, "buyer" as const, "seller" as const),
      ),
    })
    .map(({ fields: shown, odd, isMultipart, spoil, isData, person }) => {
      const all: Sent[] = [{ name: "intent", text: form.intent }, ...shown, ...odd];
      const { contentType, body } = isMultipart ? asMultipart(all) : asUrlencoded(all);
      const [path = "", query] = form.path.split("?");
      const address = `${path}${isData ? ".data" : ""}${query ? `?${query}` : ""}`;
      const headers = { "content-type": contentType };
      return {
        method: "POST",
        path: address,
        person,
        headers,
        body: isMultipart ? spoil(body) : body,
      };
    });
}

const NO_FIELD = fc.constant<Sent[]>([]);

/** Mostly as it stands on the page; else what somebody may type, or nobody. */
function fieldOf({ name, type, values }: ShownField): fc.Arbitrary<Sent[]> {
  if (type === "file") {
    const file = /film|video|shot/.test(name)
      ? fc.oneof(film, picture)
      : name === "file"
        ? csv
        : picture;
    const filename = fc.constantFrom("a.png", "a.mp4", "a.csv", "..\\a", "");
    return fc.array(fc.record({ name: fc.constant(name), file, filename }), { maxLength: 2 });
  }
  const shown = fc.constantFrom(...(values.length > 0 ? values : [""])).map(toBytes);
  const last = name.split(/[.\]]/).at(-1) ?? name;
  const typed = fc.oneof(
    { weight: 6, arbitrary: shown },
    { weight: 3, arbitrary: textFor(last, 200).map(toBytes) },
    { weight: 2, arbitrary: hostileText.map(toBytes) },
    {
      weight: type === "textarea" || /description|text|content/i.test(name) ? 4 : 0,
      arbitrary: html.map(toBytes),
    },
  );
  const one = typed.map((text): Sent[] => [{ name, text }]);
  const isTick = type === "checkbox" || type === "radio" || type === "button";
  if (!isTick) return fc.oneof({ weight: 12, arbitrary: one }, NO_FIELD);
  return fc.oneof({ weight: 3, arbitrary: one }, { weight: 3, arbitrary: NO_FIELD });
}

const oddField: fc.Arbitrary<Sent> = fc.record({
  name: fc.oneof(
    fc.constantFrom(
      "__intent__",
      "__state__",
      "__proto__",
      "rows[199].id",
      "rows[2000].id",
      "id",
      "of",
      "draft",
    ),
    fc.constantFrom(
      "x[20000000]",
      "constructor.x",
      "a.b.c.d.e.f.g.h.i",
      "images[99]",
      "formKey",
      "step",
    ),
    hostileText.map((text) => toBytes(text.slice(0, 300))),
  ),
  text: fc.oneof(
    hostileText.map(toBytes),
    fc.constant('{"type":"insert","payload":{"name":"x","index":20000000}}'),
  ),
});

const lists = (forms: readonly ShownForm[]) =>
  forms.find(({ path }) => path === "/seller/products/import");

/** Lists of products, which are most of what is read of a file. */
function imports(forms: readonly ShownForm[]): fc.Arbitrary<Request> {
  const { path, person } = lists(forms) ?? {
    path: "/seller/products/import",
    person: "seller" as const,
  };
  return csv.map((file) => {
    const fields = [
      { name: "intent", text: "read" },
      { name: "file", file, filename: "a.csv" },
    ];
    const { contentType, body } = asMultipart(fields);
    return { method: "POST", path, person, headers: { "content-type": contentType }, body };
  });
}

function asUrlencoded(fields: readonly Sent[]): { contentType: string; body: string } {
  const pairs = fields.map((field) => [field.name, "text" in field ? field.text : field.filename]);
  const body = pairs.map((pair) => pair.map((text = "") => encodedBytes(text)).join("=")).join("&");
  return { contentType: URLENCODED, body };
}

/** Every byte that is no letter as %XX. */
function encodedBytes(bytes: string): string {
  return bytes.replaceAll(
    /[^\w.-]/g,
    (one) => `%${one.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

const BOUNDARY = "----fuzz4711";

function asMultipart(fields: readonly Sent[]): { contentType: string; body: string } {
  const quoted = (text: string) =>
    text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const parts = fields.map((field) => {
    const file =
      "file" in field
        ? `; filename="${quoted(field.filename)}"\r\ncontent-type: application/octet-stream`
        : "";
    const content = "file" in field ? field.file : field.text;
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(field.name)}"${file}\r\n\r\n${content}\r\n`;
  });
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  return { contentType, body: `${parts.join("")}--${BOUNDARY}--\r\n` };
}

/** Now and then a multipart body is cut, doubled, or has another byte somewhere. */
const spoiled: fc.Arbitrary<(body: string) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((body: string) => body) },
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (body: string) => body.slice(0, share * body.length)),
  fc.constant((body: string) => body + body),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom("\0", "\r\n", '"', "--"))
    .map(
      ([share, text]) =>
        (body: string) =>
          body.slice(0, share * body.length) + text + body.slice(share * body.length + 1),
    ),
);
