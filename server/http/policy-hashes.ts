import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SIZES, sheetOf } from "../../portal/app/seller/print-sizes.ts";

/** What a policy says of a script or a sheet in a page that may be used. */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

const require = createRequire(import.meta.url);

/** A sheet that a library puts into the page by itself, as the one text in its file that `found` begins and ends. */
function sheetOfLibrary(file: string, found: RegExp): string {
  const [, literal] = found.exec(readFileSync(require.resolve(file), "utf8")) ?? [];
  if (literal === undefined) throw new Error(`${file} has no sheet, or has it elsewhere`);
  return literal;
}

/** Libraries make an empty element first, and fill it then. */
const EMPTY = hashSource("");

/** Of wicg-inert (ui/stand-ins.ts), in browsers that know no `inert`. */
const INERT =
  "\n[inert] {\n  pointer-events: none;\n  cursor: default;\n}\n\n[inert], [inert] * {\n  -webkit-user-select: none;\n  -moz-user-select: none;\n  -ms-user-select: none;\n  user-select: none;\n}\n";

/** Toasts bring their own look. */
const TOASTS = JSON.parse(sheetOfLibrary("sonner", /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string;

/** So does the editor of articles. */
const EDITOR = sheetOfLibrary("@tiptap/core", /(?:const|var) style = `([^`]*)`/);

/** The sheets that a page of the storefront may make in the browser, beside its own files. */
export const STOREFRONT_SHEETS = [EMPTY, ...[INERT, TOASTS].map(hashSource)];

/** Those of a portal's screen, which are in its HTML too. */
export const PORTAL_SHEETS = [
  EMPTY,
  ...[INERT, TOASTS, EDITOR].map(hashSource),
  ...(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => hashSource(sheetOf(size))),
];
