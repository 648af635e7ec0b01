import { whyNotShot } from "#tohfa/shop/delivery/packing/packing.ts";
import { PIECE_BYTES } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import { randomId } from "../../../ui/random-id.ts";

/** Longest side of a photo as it is sent: names and cards stay readable, and 3G takes seconds, not minutes. */
const MAX_SIDE = 1_600;
const QUALITY = 0.82;
/** Waits between tries (ms): a lift, a basement, a change of the network's cell. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** How the sending of one file goes on. */
export type Sending =
  | { state: "sending"; percent: number }
  | { state: "waiting" }
  | { state: "done" }
  /** It was refused: another try would not help. */
  | { state: "refused"; words: string }
  | { state: "lost" };

/** One file on its way, over all its tries. */
export interface Upload {
  file: File;
  /** The packing's state when it was chosen. */
  seen: string;
  /** By which the server knows the pieces of a film. */
  id: string;
  /** Pieces that have arrived. */
  arrived: number;
}

export function uploadOf(file: File, seen: string): Upload {
  return { file, seen, id: randomId(), arrived: 0 };
}

/**
 * Sends a photo or film, made smaller first, and again where the network fails on the way: the server knows a file
 * that it has already, and a film goes in pieces, from the first that has not arrived. Refused before a byte is sent
 * where it is too large.
 */
export async function sendShot(
  address: string,
  upload: Upload,
  tell: (sending: Sending) => void,
  stopped: AbortSignal,
): Promise<void> {
  const small = await smaller(upload.file);
  const why = whyNotShot({ type: small.type, size: small.size });
  if (why) return tell({ state: "refused", words: why });
  const pieces = piecesOf(small, upload);
  for (const [index, piece] of pieces.entries()) {
    if (index < upload.arrived) continue;
    const sent = (part: number) =>
      tell({ state: "sending", percent: Math.floor(((index + part) / pieces.length) * 100) });
    const answer = await sendUntilThere(() => send(address, piece, sent, stopped), tell, stopped);
    if (stopped.aborted) return;
    // Refused, or lost: the rest of it is of no use.
    if (answer.state !== "done") return tell(answer);
    upload.arrived = index + 1;
  }
  tell({ state: "done" });
}

/** The forms that a file is sent as: one, or a piece of a film each. */
function piecesOf(file: File, { id, seen }: Pick<Upload, "id" | "seen">): FormData[] {
  const count = Math.ceil(file.size / PIECE_BYTES);
  return Array.from({ length: Math.max(1, count) }, (_piece, index) => {
    const form = new FormData();
    form.set("intent", "add");
    form.set("seen", seen);
    if (count <= 1) form.set("shot", file);
    else {
      const from = index * PIECE_BYTES;
      form.set("shot", file.slice(from, from + PIECE_BYTES), "piece");
      form.set("upload", id);
      form.set("index", String(index));
      form.set("count", String(count));
    }
    return form;
  });
}

async function sendUntilThere(
  sendOnce: () => Promise<Sending | null>,
  tell: (sending: Sending) => void,
  stopped: AbortSignal,
): Promise<Sending> {
  for (const wait of [...WAITS_MS, null]) {
    const answer = await sendOnce();
    if (answer !== null || stopped.aborted) return answer ?? { state: "lost" };
    if (wait === null) break;
    tell({ state: "waiting" });
    await waitFor(wait);
  }
  return { state: "lost" };
}

/** Null where the network or the server failed: to be tried again. */
function send(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
  stopped: AbortSignal,
): Promise<Sending | null> {
  return new Promise((resolve) => {
    onProgress(0);
    // fetch() does not say how much of a form has left.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(1, total));
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    stopped.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sending | null {
  if (status >= 200 && status < 300) return { state: "done" };
  if (status >= 500 || status === 408 || status === 429 || status === 0) return null;
  const words = (response as { error?: string } | null)?.error;
  return {
    state: "refused",
    words: words ?? "It was not taken. Reload this page, and sign in again if you are asked to.",
  };
}

/** Sooner where the phone says that it is back. */
function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });
}

/** A photo as a JPEG that a slow network takes; as it is where the browser cannot read it, or it is a film. */
async function smaller(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", QUALITY),
    );
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], "photo.jpg", { type: "image/jpeg" });
  } catch {
    // The server reads more kinds than a browser.
    return file;
  }
}
