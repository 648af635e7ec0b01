import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's push subscription, for encrypting messages to it (base64url). */
export interface BrowserKeys {
  /** A point on P-256. */
  publicKey: string;
  /** Sixteen bytes, shared by the browser and us. */
  secret: string;
}

/** The whole message is one record (RFC 8188): push services accept no more than this. */
const RECORD_SIZE = 4_096;
/** Bytes that the record adds: its header (salt, size, key), its delimiter and the authentication tag. */
const OVERHEAD = 16 + 4 + 1 + 65 + 1 + 16;
/** Bytes of a message at most. */
export const MAX_PUSH_BYTES = RECORD_SIZE - OVERHEAD;

/**
 * Encrypts a message for one browser, so that the push service between us cannot read it (RFC 8291). `fixed` is only
 * for the RFC's own example.
 */
export function encryptPush(
  words: Buffer,
  browser: BrowserKeys,
  fixed: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  if (words.length > MAX_PUSH_BYTES) throw new Error("A push message is too long");
  const ours = createECDH("prime256v1");
  if (fixed.privateKey) ours.setPrivateKey(fixed.privateKey);
  else ours.generateKeys();
  const salt = fixed.salt ?? randomBytes(16);
  const theirs = Buffer.from(browser.publicKey, "base64url");
  const shared = ours.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours.getPublicKey()]);
  const secret = Buffer.from(browser.secret, "base64url");
  const start = derive(shared, secret, about, 32);
  const key = derive(start, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(start, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(65, 4);
  // 2 is the delimiter of the last record.
  const sealed = [cipher.update(words), cipher.update(Buffer.from([2])), cipher.final()];
  return Buffer.concat([salt, head, ours.getPublicKey(), ...sealed, cipher.getAuthTag()]);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}
