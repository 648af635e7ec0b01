const SIGNS: Record<string, string> = {
  amp: "&",
  quot: '"',
  "#x27": "'",
  lt: "<",
  gt: ">",
  nbsp: " ",
};

/** The <main> of a page's HTML. */
export const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** The words of HTML as one line: elements that stand in a line join, all others are apart. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|noscript|template)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<\/?(a|b|em|i|small|span|strong)(\s[^>]*)?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&([a-z]+|#x27);/g, (all, name: string) => SIGNS[name] ?? all)
    .replace(/\s+/g, " ");
}

/** The text of the page's h1. */
export const headingOf = (html: string): string =>
  textOf(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "").trim();
