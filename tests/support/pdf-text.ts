import { inflateSync } from "node:zlib";

/*
 * What stands in a PDF of ours (shop/platform/documents): each page's runs of text, by the fonts' own tables of what their glyphs
 * mean. Enough for what the typesetter writes: objects outside of streams, pages' contents deflated.
 */

interface Page {
  /** Of each font, what its glyphs mean. */
  fonts: Map<string, Map<string, string>>;
  content: string;
}

/** All text of a PDF, run after run. */
export function textOfPdf(pdf: Uint8Array): string {
  return readPages(pdf).map(textOf).join("\n");
}

export function pagesOfPdf(pdf: Uint8Array): number {
  return readPages(pdf).length;
}

function readPages(pdf: Uint8Array): Page[] {
  const file = Buffer.from(pdf).toString("latin1");
  if (!file.startsWith("%PDF-")) throw new Error("This is no PDF");
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj(.*?)endobj/gs)].map(([, id = "", body = ""]) => [id, body]),
  );
  const referred = (text: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? "") ?? "";
  return [...objects.values()].flatMap((object) => {
    if (!/\/Type \/Page\s/.test(object)) return [];
    const fonts = [...object.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => {
      const meanings = streamOf(referred(objects.get(id) ?? "", "ToUnicode"));
      return [name, meaningsIn(meanings)] as const;
    });
    return [{ fonts: new Map(fonts), content: streamOf(referred(object, "Contents")) }];
  });
}

function streamOf(object: string): string {
  const [head = ""] = object.split("stream");
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const start = object.indexOf("stream\n") + "stream\n".length;
  const bytes = Buffer.from(object.slice(start, start + length), "latin1");
  return (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

function meaningsIn(table: string): Map<string, string> {
  const pairs = [...table.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/g)];
  return new Map(
    pairs.map(([, glyph = "", unicode = ""]) => [
      glyph,
      (unicode.match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(""),
    ]),
  );
}

function textOf({ fonts, content }: Page): string {
  let font = "";
  let text = "";
  // A string may have brackets of its own, where they are paired.
  const shown = /\/(f\d+) [\d.]+ Tf|\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)/gs;
  for (const [, name, run = ""] of content.matchAll(shown)) {
    if (name) font = name;
    else
      text += glyphsIn(run)
        .map((glyph) => fonts.get(font)?.get(glyph) ?? "")
        .join("");
  }
  return text.replaceAll("\u00a0", " ");
}

/** Two bytes each; those that a string of a PDF cannot hold are escaped. */
function glyphsIn(run: string): string[] {
  const bytes = run.replaceAll(/\\(\d{3}|.)/gs, (_all, escaped: string) =>
    /^\d{3}$/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : (ESCAPES[escaped] ?? escaped),
  );
  const hex = Buffer.from(bytes, "latin1").toString("hex").toUpperCase();
  return hex.match(/.{4}/g) ?? [];
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" },
};
