/** The first words of a text: 6 of a name on cards, 4 in search, 3 of a short description (SPEC §2, §9). */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  // In Nastaliq a comma hangs below the line and would overlap the ellipsis.
  return `${words.slice(0, limit).join(" ").replace(/[،؛]$/, "")}…`;
}

/** The last part of an address: letters and digits of any script, hyphens between, at most 100 (SPEC §9). */
export function slugFor(text: string): string {
  const slug = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return [...slug].slice(0, 100).join("").replace(/-$/, "");
}

/** The meta description: plain text of at most 160 characters (SPEC §9). */
export function metaDescription(textOrHtml: string): string {
  const plain = textFromHtml(textOrHtml);
  const characters = [...plain];
  if (characters.length <= 160) return plain;
  const cut = characters.slice(0, 159).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > 80 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Text without tags; entities of a sanitised text are the five of XML and &nbsp;. */
export function textFromHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
