import { failPage } from "../../../ui/safety-net.tsx";
import { leaveForNextPage, stay } from "./keep-page.ts";
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
export async function arrive<T>(
  load: () => Promise<T>,
  files: readonly string[],
  /** A page's own program: while it does not come, the page that is there stays. */
  isPage = false,
): Promise<T> {
  const missing = files.filter((file) => !there.has(file));
  let isAgain = false;
  for (;;) {
    const found = await fetchAll(missing, isAgain);
    if (found.every((answer) => answer === "here")) break;
    // The shop was built anew since this page was opened: the next one comes whole, with scripts of its own.
    if (found.includes("gone") && leaveForNextPage()) return new Promise(() => {});
    isAgain = true;
    const again = nextTry();
    if (isPage) stay();
    const said = useUnreached.getState().unreached?.what;
    if ((!said || said === "part") && !QUIET.test(files[0] ?? "")) {
      sayUnreached({ what: "part", path: files[0] ?? "", retry: () => {} });
    }
    await again;
  }
  if (isAgain && useUnreached.getState().unreached?.what === "part") sayReached();
  return load().catch((error: unknown) => {
    // It is here, and cannot run in this browser: whatever waits for it would wait without a word.
    failPage();
    throw error;
  });
}

/** Now in the browser's cache; not on the server any more; or nobody knows, because it was not reached. */
type Found = "here" | "gone" | "unreached";

function fetchAll(files: readonly string[], isAgain: boolean): Promise<Found[]> {
  return Promise.all(files.map((file) => fetchOne(file, isAgain)));
}

async function fetchOne(file: string, isAgain: boolean): Promise<Found> {
  try {
    const found = await withinLimit(answerLimit(0), async (signal) => {
      const answer = await fetch(file, { signal, cache: isAgain ? "reload" : "default" });
      await answer.arrayBuffer();
      if (answer.status === 404) return "gone";
      const isOurs = answer.ok && !answer.headers.get("content-type")?.includes("html");
      return isOurs ? "here" : "unreached";
    });
    if (found === "here") there.add(file);
    return found ?? "unreached";
  } catch {
    return "unreached";
  }
}
