import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** The hash by which the database stores a secret (order tokens, API tokens). */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether this is the secret with that hash. */
export function isSecret(typed: string, hash: string): boolean {
  return isSameText(hashOfSecret(typed), hash);
}

/** A secret that is derived from AUTH_SECRET and its purpose, so that it need not be stored. */
export function signatureFor(authSecret: string, purpose: string): string {
  return createHmac("sha256", authSecret).update(purpose).digest("base64url");
}

/** Compares in constant time, against timing attacks. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

const SEAL = "aes-256-gcm";

/** A secret of somebody else as the database stores it: encrypted by AUTH_SECRET, for this purpose (and whose it is) alone. */
export function sealSecret(authSecret: string, purpose: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(SEAL, sealingKey(authSecret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
}

/** The secret again; null where it was sealed by another AUTH_SECRET, for another purpose, or was changed. */
export function openSealed(authSecret: string, purpose: string, sealed: string): string | null {
  const [iv, tag, text] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !tag || !text) return null;
  try {
    const cipher = createDecipheriv(SEAL, sealingKey(authSecret), iv, { authTagLength: 16 });
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function sealingKey(authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "sealed secrets", 32));
}
