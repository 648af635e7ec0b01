import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";

/** Whether a clean description has no words, or only signs that nobody sees: its section would stand empty. */
export function isWithoutWords(html: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(textFromHtml(html));
}

/** As far as the next tag: to the end of the text from each of 60,000 that never close took eight seconds. */
const TAG = /<\/?[a-z][^<>]*>/i;
const PLAIN_PARAGRAPHS = /^(<p>([^<]|<br ?\/?>)*<\/p>\s*)+$/;

/** What somebody typed as HTML: an empty line begins a paragraph. HTML stays as it is (and is cleaned later). */
export function htmlFromText(text: string): string {
  const typed = text.replaceAll("\r\n", "\n").trim();
  if (typed === "" || TAG.test(typed)) return typed;
  return typed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** A description as it is typed: text where it holds nothing but paragraphs, else its HTML. */
export function textFromDescription(html: string): string {
  if (!PLAIN_PARAGRAPHS.test(html)) return html;
  const text = html
    .replace(/<br ?\/?>/g, "\n")
    .replace(/<\/p>\s*<p>/g, "\n\n")
    .replace(/<\/?p>/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
  // Text that looks like a tag would be taken for one.
  return TAG.test(text) ? html : text;
}
