import type { Category } from "../../../contract/category.ts";
import type { Client } from "../../../contract/client.ts";
import { language, t } from "../../../ui/language/t.ts";

/** What a category is called on the page: in Urdu as the office wrote it, else as it is known. */
export function categoryName({ name, nameUrdu }: Pick<Category, "name" | "nameUrdu">): string {
  return language() === "ur" ? nameUrdu || t(name) : name;
}

/** The line about it, in the page's language where the office wrote it so; else as it is, never word by word. */
export function categoryLine(category: Pick<Category, "description" | "descriptionUrdu">): string {
  const { description, descriptionUrdu } = category;
  return (language() === "ur" && descriptionUrdu) || description;
}

/** The same of one whose name alone is known, as a product has it. */
export async function nameOfCategory(client: Client, name: string): Promise<string> {
  if (language() === "en" || name === "") return name;
  const category = await client.getCategory(name).catch(() => null);
  return categoryName(category ?? { name, nameUrdu: "" });
}
