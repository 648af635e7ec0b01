// STAND-IN, to be replaced
import type { DemoArticle } from "./articles.ts";
export const MORE_ARTICLES: readonly DemoArticle[] = [];
