import { failPage } from "../../../ui/safety-net.tsx";
import { leaveForNextScreen, stay } from "./keep-screen.ts";
import { nextTry, sayReached, sayUnreached, useUnreached } from "./unreached.ts";

/** In ms; a phone on 3G loads the largest part in a third of it. */
const LONGEST_WAIT_MS = 30_000;

const there = new Set<string>();

/**
 * Loads a part of the program that is fetched when it is first needed, and never fails for want of a connection: it
 * waits for the next try, while the screen and what was typed on it stay. The files are fetched before they are
 * imported, because Chromium remembers for the rest of the visit that an import failed.
 */
export async function arrive<T>(
  load: () => Promise<T>,
  files: readonly string[],
  /** A screen's own program: while it does not come, the screen that is there stays. */
  isScreen = false,
): Promise<T> {
  const missing = files.filter((file) => !there.has(file));
  let isAgain = false;
  for (;;) {
    const found = await Promise.all(missing.map((file) => fetchOne(file, isAgain)));
    if (found.every((answer) => answer === "here")) break;
    // The portal was built anew since this screen was opened: the next one comes whole, with scripts of its own.
    if (found.includes("gone") && leaveForNextScreen()) return new Promise(() => {});
    isAgain = true;
    const again = nextTry();
    if (!isScreen || !stay()) sayUnreached({ what: "part" });
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

async function fetchOne(file: string, isAgain: boolean): Promise<Found> {
  const control = new AbortController();
  const limit = setTimeout(() => control.abort(), LONGEST_WAIT_MS);
  try {
    const { signal } = control;
    const answer = await fetch(file, { signal, cache: isAgain ? "reload" : "default" });
    await answer.arrayBuffer();
    if (answer.status === 404) return "gone";
    const isOurs = answer.ok && !answer.headers.get("content-type")?.includes("html");
    if (isOurs) there.add(file);
    return isOurs ? "here" : "unreached";
  } catch {
    return "unreached";
  } finally {
    clearTimeout(limit);
  }
}
