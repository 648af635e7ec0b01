/** An article of the demo shop; its pictures are generated from their alt texts. */
export interface DemoArticle {
  title: string;
  categories: readonly string[];
  tags: readonly string[];
  blocks: readonly DemoBlock[];
}

export type DemoBlock =
  | { type: "heading" | "description" | "embed"; text: string }
  | { type: "image"; alt: readonly string[] };

export const heading = (text: string): DemoBlock => ({ type: "heading", text });
/** Paragraphs of HTML, an empty line between them. */
export const text = (html: string): DemoBlock => ({
  type: "description",
  text: html
    .trim()
    .split(/\n\s*\n/)
    .map((part) => (part.trim().startsWith("<ul") ? part.trim() : `<p>${part.trim()}</p>`))
    .join(""),
});
export const picture = (...alt: string[]): DemoBlock => ({ type: "image", alt });
export const quote = (html: string): DemoBlock => ({
  type: "embed",
  text: `<blockquote>${html}</blockquote>`,
});
