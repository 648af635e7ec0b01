import { createECDH, createPrivateKey, sign } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeOnce } from "#tohfa/shop/platform/write-once.server.ts";

/** The shop's keys, by which push services know its messages (RFC 8292); base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const FILE = "push-key";
/** RFC 8292: at most a day. */
const VALID_S = 12 * 3600;

/**
 * The shop's key for push messages, stored beside its other secrets and made once. With another key every device would
 * have to subscribe again.
 */
export function storedVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    const fresh = createECDH("prime256v1");
    fresh.generateKeys();
    writeOnce(file, fresh.getPrivateKey("base64url"));
  }
  return keysOf(readFileSync(file, "utf8").trim());
}

function keysOf(privateKey: string): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { privateKey, publicKey: pair.getPublicKey("base64url") };
}

/** The Authorization header of a message to that address (RFC 8292). `contact` is a mailto: address; `now` in ms. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  { contact, now }: { contact: string; now: number },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + VALID_S,
    sub: contact,
  };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256", d: privateKey },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}
