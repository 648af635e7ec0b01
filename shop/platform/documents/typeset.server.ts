import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A document by the name of its template in this folder, and what it says. */
export interface DocumentToTypeset {
  document: "statement";
  says: unknown;
}

/** The PDF, or why there is none. */
export type TypesetDocument = { pdf: Uint8Array } | { trouble: string };

const SCRIPT = fileURLToPath(new URL("./typeset-process.server.ts", import.meta.url));
/** A month of 15,000 lines takes some three seconds on a quiet machine. */
const PATIENCE_MS = 60_000;
/** Beyond these somebody asks for documents faster than anybody reads them. */
const MAX_WAITING = 8;
/** One after the other in each process of the shop: each takes a processor and up to 450 MB for its time. */
const oneByOne = pLimit(1);

/**
 * Sets a document as PDF, in a process of its own: the shop goes on selling meanwhile, and its memory stays its own.
 * Refuses: unavailable (too many wait, or it took too long).
 */
export async function typeset(asked: DocumentToTypeset): Promise<Uint8Array<ArrayBuffer>> {
  if (oneByOne.pendingCount >= MAX_WAITING) throw notNow();
  const answer = await oneByOne(() => setApart(asked));
  if (answer === null) throw notNow();
  if ("trouble" in answer) throw new Error(`The document was not set: ${answer.trouble}`);
  return new Uint8Array(answer.pdf);
}

/** Null where it ended without an answer, or was ended. */
function setApart(asked: DocumentToTypeset): Promise<TypesetDocument | null> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, [], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    child.once("message", (answer) => resolve(answer as TypesetDocument));
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(null);
    });
    child.send(asked, (error) => error && child.kill("SIGKILL"));
  });
}

function notNow(): Refusal {
  return new Refusal("unavailable", "This document could not be made just now. Please try again.");
}
