import { whyNotShot } from "../../../shop/packing/packing.ts";

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

/**
 * Sends a photo or film, made smaller first, and again where the network fails on the way: the server knows a file
 * that it has already. Refused before a byte is sent where it is too large.
 */
export async function sendShot(
  address: string,
  file: File,
  tell: (sending: Sending) => void,
  stopped: AbortSignal,
): Promise<void> {
  const small = await smaller(file);
  const why = whyNotShot({ type: small.type, size: small.size });
  if (why) return tell({ state: "refused", words: why });
  for (const wait of [...WAITS_MS, null]) {
    tell({ state: "sending", percent: 0 });
    const answer = await send(
      address,
      small,
      (percent) => tell({ state: "sending", percent }),
      stopped,
    );
    if (stopped.aborted) return;
    if (answer !== null) return tell(answer);
    if (wait === null) break;
    tell({ state: "waiting" });
    await waitFor(wait);
    if (stopped.aborted) return;
  }
  tell({ state: "lost" });
}

/** Null where the network or the server failed: to be tried again. */
function send(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
  stopped: AbortSignal,
): Promise<Sending | null> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set("intent", "add");
    form.set("shot", file);
    // fetch() does not say how much of a form has left.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
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
