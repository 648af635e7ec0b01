import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { pushDevices } from "#tohfa/db/schema/push.ts";
import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { MessageRefused, type Send } from "../mail/channel.ts";
import type { Message } from "../mail/render-message.ts";
import { encryptPush, MAX_PUSH_BYTES } from "./encrypt.server.ts";
import { whyNotPushAddress } from "./push-address.ts";
import { type VapidKeys, vapidHeader } from "./vapid.server.ts";

/** A phone that is off is told within a day, or not at all (seconds). */
const KEEP_S = 24 * 3600;
/** The device has gone, wants no more, or asked with another key of ours. */
const GONE = new Set([403, 404, 410]);

/**
 * Sends messages to devices (RFC 8030), by the ids that the outbox keeps. A device that is there no more is
 * forgotten, and its message is done. Tests replace `call`: no push service answers here.
 */
export function createPushSender({
  db,
  keys,
  contact,
  call = callVendor,
}: {
  db: Database;
  keys: VapidKeys;
  /** A mailto: address: whom a push service writes to where something is wrong. */
  contact: string;
  call?: typeof callVendor;
}): Send {
  return async (deviceId, message, id, signal) => {
    const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
    if (!device) return;
    const { endpoint, publicKey, secret } = device;
    const forget = () => db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
    if (whyNotPushAddress(endpoint)) return void (await forget());
    const words = wordsOf({ ...message, id });
    const answer = await call(endpoint, {
      method: "POST",
      headers: {
        authorization: vapidHeader(endpoint, keys, { contact, now: Date.now() }),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEEP_S),
        urgency: "high",
      },
      body: new Uint8Array(encryptPush(words, { publicKey, secret })),
      signal,
    });
    if (GONE.has(answer.status)) return void (await forget());
    if (answer.status < 300) return;
    const said = `The push service answered ${answer.status}`;
    throw answer.status === 400 || answer.status === 413
      ? new MessageRefused(said)
      : new Error(said);
  };
}

/** What the device shows (portal/public/service-worker.js); no more than fits. */
function wordsOf({
  subject,
  short,
  url = "/",
  id,
}: Pick<Message, "subject" | "short" | "url"> & { id: number }): Buffer {
  const text = short
    .replace(/^Tohfa: /, "")
    .split(" ")
    .filter((word) => !/^https?:/.test(word))
    .join(" ")
    .slice(0, 300);
  const words = Buffer.from(JSON.stringify({ title: subject.slice(0, 120), text, url, id }));
  return words.length <= MAX_PUSH_BYTES
    ? words
    : Buffer.from(JSON.stringify({ title: subject.slice(0, 120), text: "", url: "/", id }));
}
