/** One block of an article (SPEC §3 "Blog"). HTML in text is sanitised on write. */
export type BlogBlock =
  | { type: "heading" | "description" | "embed"; text: string }
  | { type: "image"; images: { url: string; alt: string }[] };

export interface Blog {
  id: string;
  slug: string;
  title: string;
  /** The Urdu title, and the Urdu text as HTML; both empty where there is no translation. */
  titleUrdu: string;
  textUrdu: string;
  categories: string[];
  tags: string[];
  sellerName: string;
  /** ISO times, null where another API host sends none. */
  createdAt: string | null;
  updatedAt: string | null;
  content: BlogBlock[];
}
