import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SIZES, sheetOf } from "../../portal/app/seller/print-sizes.ts";

/** The source by which a Content-Security-Policy allows an inline script or stylesheet. */
export function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

const require = createRequire(import.meta.url);

/** A stylesheet that a library adds to the page itself: the first group of `found` in the library's file. */
function sheetOfLibrary(file: string, found: RegExp): string {
  const [, literal] = found.exec(readFileSync(require.resolve(file), "utf8")) ?? [];
  if (literal === undefined) throw new Error(`${file} has no sheet, or has it elsewhere`);
  return literal;
}

/** Libraries add an empty <style> first and fill it afterwards. */
const EMPTY = hashSource("");

/** The stylesheet of wicg-inert (ui/stand-ins.ts), used by browsers without `inert`. */
const INERT =
  "\n[inert] {\n  pointer-events: none;\n  cursor: default;\n}\n\n[inert], [inert] * {\n  -webkit-user-select: none;\n  -moz-user-select: none;\n  -ms-user-select: none;\n  user-select: none;\n}\n";

/** The stylesheet that sonner (toasts) adds. */
const TOASTS = JSON.parse(sheetOfLibrary("sonner", /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string;

/** The stylesheet that TipTap (the editor of articles) adds. */
const EDITOR = sheetOfLibrary("@tiptap/core", /(?:const|var) style = `([^`]*)`/);

/** Stylesheets that scripts may add to a page of the storefront, besides its own files. */
export const STOREFRONT_SHEETS = [EMPTY, ...[INERT, TOASTS].map(hashSource)];

/** The same of a screen of the portal, whose HTML has some of them in it. */
export const PORTAL_SHEETS = [
  EMPTY,
  ...[INERT, TOASTS, EDITOR].map(hashSource),
  ...(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((size) => hashSource(sheetOf(size))),
];
