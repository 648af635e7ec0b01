import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { pushDevices } from "#tohfa/db/schema/push.ts";
import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { MessageRefused, type Send } from "../mail/channel.ts";
import type { Message } from "../mail/render-message.ts";
import { encryptPush, MAX_PUSH_BYTES } from "./encrypt.server.ts";
import { whyNotPushAddress } from "./push-address.ts";
import { type VapidKeys, vapidHeader } from "./vapid.server.ts";

/** How long a push service keeps a message for a phone that is off (seconds). */
const TTL_S = 24 * 3600;
/** The subscription has ended, or was made with another key of ours. */
const GONE = new Set([403, 404, 410]);

/**
 * Sends messages to devices (RFC 8030), whose ids are the outbox's recipients. A device whose subscription has ended is
 * deleted, and its message counts as sent. Tests replace `call`: they reach no push service.
 */
export function createPushSender({
  db,
  keys,
  contact,
  call = callVendor,
}: {
  db: Database;
  keys: VapidKeys;
  /** A mailto: address, for the push service's operators. */
  contact: string;
  call?: typeof callVendor;
}): Send {
  return async (deviceId, message, id, signal) => {
    const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, deviceId));
    if (!device) return;
    const { endpoint, publicKey, secret } = device;
    const deleteDevice = () => db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
    if (whyNotPushAddress(endpoint)) return void (await deleteDevice());
    const words = wordsOf({ ...message, id });
    const answer = await call(endpoint, {
      method: "POST",
      headers: {
        authorization: vapidHeader(endpoint, keys, { contact, now: Date.now() }),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(TTL_S),
        urgency: "high",
      },
      body: new Uint8Array(encryptPush(words, { publicKey, secret })),
      signal,
    });
    if (GONE.has(answer.status)) return void (await deleteDevice());
    if (answer.status < 300) return;
    const said = `The push service answered ${answer.status}`;
    throw answer.status === 400 || answer.status === 413
      ? new MessageRefused(said)
      : new Error(said);
  };
}

/** What the device shows (portal/public/service-worker.js), shortened to what fits. */
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
