// STAND-IN, to be replaced
export interface DemoArticle {
  title: string;
  categories: readonly string[];
  tags: readonly string[];
  blocks: readonly (
    | { type: "heading" | "description" | "embed"; text: string }
    | { type: "image"; alt: readonly string[] }
  )[];
}
export const ARTICLES: readonly DemoArticle[] = [
  {
    title: "What to bring to a nikkah",
    categories: ["Wedding"],
    tags: ["nikkah"],
    blocks: [
      { type: "description", text: "<p>Bring something kind.</p>" },
      { type: "image", alt: ["A box"] },
    ],
  },
];
