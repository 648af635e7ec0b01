import { useField } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTrouble } from "./troubles.ts";

/** Empty rows that a browser without JavaScript has to spare. */
const SPARE = 3;

/** How many rows a list of a form shows, those that were there and those to add; `trouble` is what is wrong with it. */
export function useSpareRows(name: string): {
  known: number;
  rows: number;
  add(): void;
  trouble: ReturnType<typeof useTrouble>;
} {
  const [field] = useField(name);
  const initial = (field as { initialValue: unknown }).initialValue;
  const known = Array.isArray(initial) ? initial.length : 0;
  const [rows, setRows] = useState(known + SPARE);
  // With a button to add rows, empty ones are only in the way.
  useEffect(() => setRows(known), [known]);
  return { known, rows, add: () => setRows(rows + 1), trouble: useTrouble(name) };
}
