import { setImmediate as nextTurn } from "node:timers/promises";
import { data } from "react-router";
import { whyNotNamed } from "./form-names.ts";

/** A file of a form. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A form as it was sent, its files apart: what answerForm reads has only words in it. */
export interface SentForm {
  /** What it came with: whose it is, and where it was sent to. Its body has been read. */
  request: Request;
  texts: FormData;
  /** The files of a field, without those that were left empty. */
  files(field: string): Promise<SentFile[]>;
}

/** Fields of one name, such as ticked rows. */
const MAX_OF_A_NAME = 500;
/** Letters of all texts together: an article of 40 long parts has 800,000. */
const MAX_LETTERS = 1_000_000;

/**
 * Reads the form of a request: THE way by which one comes into the portal (tests/unit/one-form-reader.test.ts). How
 * many fields there are has been counted before (server/http/form-bodies.ts); here their names are looked at, before
 * anything is made of them. What no form of ours sends is thrown as an answer: 400, 413 or 422.
 */
export async function takeForm(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => {
    throw refused(400, "The form did not arrive whole. Please send it again.");
  });
  const texts = new FormData();
  const files: [field: string, file: File][] = [];
  const times = new Map<string, number>();
  let letters = 0;
  for (const [name, value] of form) {
    const why = whyNotNamed(name);
    if (why !== null) throw refused(422, `${why} Please open the page again, and send its form.`);
    const count = (times.get(name) ?? 0) + 1;
    if (count > MAX_OF_A_NAME) {
      throw refused(422, `At most ${MAX_OF_A_NAME} can be chosen at once.`);
    }
    times.set(name, count);
    if (typeof value !== "string") {
      files.push([name, value]);
      continue;
    }
    letters += value.length;
    if (letters > MAX_LETTERS) throw refused(413, "This is too much text to send at once.");
    texts.append(name, value);
  }
  return { request, texts, files: (field) => bytesOf(files.filter(([name]) => name === field)) };
}

async function bytesOf(files: readonly [field: string, file: File][]): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (const [, file] of files) {
    if (file.size === 0) continue;
    // A copy of 30 MB takes tens of milliseconds, as did its reading: others have their turn between them.
    await nextTurn();
    sent.push({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
    await nextTurn();
  }
  return sent;
}

/** Thrown, it is the screen that says what is wrong with a form (shell/error-screen.tsx). */
function refused(status: number, text: string) {
  return data({ text }, { status });
}
