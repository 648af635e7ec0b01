import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { INPUT_LIMITS } from "./input-limits.ts";

/** The HTML that members may write; everything else is removed when it is written and when it is shown. */
export const ALLOWED_HTML = {
  allowedTags: [
    ...["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h3", "h4", "blockquote"],
    ...["a", "span", "table", "thead", "tbody", "tr", "th", "td", "hr", "small", "sub", "sup"],
  ],
  allowedAttributes: { a: ["href", "title"], th: ["colspan"], td: ["colspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // The page has its own h1 and h2.
  transformTags: { h1: "h3", h2: "h3" },
};

/** Where an HTML text was typed: its name for people, and its form's field. */
export interface HtmlField {
  words: string;
  field: string;
}

/** Why HTML is not even parsed: it is too long, or has too many tags; null where it may be. */
export function whyNotHtml(html: string, { words, field }: HtmlField): Refusal | null {
  const { characters, tags } = INPUT_LIMITS.html;
  const say = (text: string) => new Refusal("invalid", `${words} ${text}`, { field });
  if (html.length > characters) {
    const most = characters.toLocaleString("en");
    return say(`has more than ${most} characters with its formatting. Shorten it.`);
  }
  if (hasMoreThan(html, "<", tags)) {
    const most = tags.toLocaleString("en");
    return say(`has more than ${most} “<” signs. Paste it as plain text, without formatting.`);
  }
  return null;
}

function hasMoreThan(text: string, sign: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}
