import { textFromHtml } from "#tohfa/shop/catalogue/product/words.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";

/** Whether a clean description has no text, or only invisible characters: its section would be empty. */
export function isWithoutWords(html: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(textFromHtml(html));
}

/** Stops at the next "<": with 60,000 unclosed tags, scanning each to the end of the text took eight seconds. */
const TAG = /<\/?[a-z][^<>]*>/i;
const PLAIN_PARAGRAPHS = /^(<p>([^<]|<br ?\/?>)*<\/p>\s*)+$/;

/**
 * Converts a typed text to HTML: an empty line begins a paragraph. A text with tags stays as it is (it is cleaned
 * later).
 */
export function htmlFromText(text: string): string {
  const typed = text.replaceAll("\r\n", "\n").trim();
  if (typed === "" || TAG.test(typed)) return typed;
  return typed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** A description for the form: plain text where it has only paragraphs, else its HTML. */
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
  // A text that looks like a tag would be read back as one.
  return TAG.test(text) ? html : text;
}
