import { stay } from "./keep-page.ts";
import { answerLimit, withinLimit } from "./limit.ts";
import { nextTry, sayReached, sayUnreached, useUnreached } from "./unreached.ts";

/** A toast that is not seen says nothing that its place beside the button does not. */
const QUIET = /\/toaster-/;
const there = new Set<string>();

/**
 * Loads a part of the program that is fetched when it is first needed, and never fails: it waits for the next try,
 * while the page stays. The files are fetched before they are imported, because browsers remember for the rest of
 * the visit that an import failed (Chromium) and cannot give up one that hangs.
 */
export async function arrive<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const missing = files.filter((file) => !there.has(file));
  let isAgain = false;
  while (!(await fetchAll(missing, isAgain))) {
    isAgain = true;
    const again = nextTry();
    stay();
    const said = useUnreached.getState().unreached?.what;
    if ((!said || said === "part") && !QUIET.test(files[0] ?? "")) {
      sayUnreached({ what: "part", path: files[0] ?? "", retry: () => {} });
    }
    await again;
  }
  if (isAgain && useUnreached.getState().unreached?.what === "part") sayReached();
  return load();
}

/** Whether all of them are now in the browser's cache. */
async function fetchAll(files: readonly string[], isAgain: boolean): Promise<boolean> {
  const found = await Promise.all(files.map((file) => fetchOne(file, isAgain)));
  return found.every(Boolean);
}

async function fetchOne(file: string, isAgain: boolean): Promise<boolean> {
  try {
    const isOurs = await withinLimit(answerLimit(0), async (signal) => {
      const answer = await fetch(file, { signal, cache: isAgain ? "reload" : "default" });
      await answer.arrayBuffer();
      return answer.ok && !answer.headers.get("content-type")?.includes("html");
    });
    if (isOurs) there.add(file);
    return isOurs ?? false;
  } catch {
    return false;
  }
}
