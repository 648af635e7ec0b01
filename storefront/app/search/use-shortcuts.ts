import { useEffect } from "react";
import { useFetcher } from "react-router";
import { isLost, type Lost } from "../connection/lost.ts";
import type { CategoryLink } from "../listing/category-links.ts";

/** Those of the last time, shown until the page has asked anew. */
let known: readonly CategoryLink[] | null = null;

/**
 * The categories that the search begins with (SPEC §2), asked for when it is opened. Null until they are there; those
 * that are known, or none, where they could not be had.
 */
export function useShortcuts(): readonly CategoryLink[] | null {
  const { load, data } = useFetcher<{ shortcuts: CategoryLink[] } | Lost>();
  useEffect(() => void load("/search/view?suggest=shortcuts"), [load]);
  if (isLost(data)) return known ?? [];
  if (data) known = data.shortcuts;
  return known;
}
