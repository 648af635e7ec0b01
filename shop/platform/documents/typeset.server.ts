import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A document: its template in this folder, and the template's data. */
export interface DocumentToTypeset {
  document: "statement" | "paper" | "tax-statement" | "labels" | "load-sheet";
  says: unknown;
}

/** The PDF, or why there is none. */
export type TypesetDocument = { pdf: Uint8Array } | { trouble: string };

const SCRIPT = fileURLToPath(new URL("./typeset-process.server.ts", import.meta.url));
/** A month of 15,000 lines takes some three seconds on a quiet machine. */
const TIMEOUT_MS = 60_000;
/** Further requests are refused: nobody needs so many documents at once. */
const MAX_WAITING = 8;
/** One at a time in each process of the shop: each uses a core and up to 450 MB meanwhile. */
const oneByOne = pLimit(1);

/**
 * Typesets a document as PDF, in a process of its own, which spares the server's CPU and memory. Refuses: unavailable
 * (too many wait, or it took too long).
 */
export async function typeset(asked: DocumentToTypeset): Promise<Uint8Array<ArrayBuffer>> {
  if (oneByOne.pendingCount >= MAX_WAITING) throw notNow();
  const answer = await oneByOne(() => typesetInChildProcess(asked));
  if (answer === null) throw notNow();
  if ("trouble" in answer) throw new Error(`The document was not set: ${answer.trouble}`);
  return new Uint8Array(answer.pdf);
}

/** Null where the process ended without an answer, or timed out. */
function typesetInChildProcess(asked: DocumentToTypeset): Promise<TypesetDocument | null> {
  return new Promise((resolve, reject) => {
    const child = fork(SCRIPT, [], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
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
