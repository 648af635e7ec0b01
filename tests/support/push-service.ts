import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import type { VendorAnswer, VendorRequest } from "#tohfa/shop/platform/vendor-call.server.ts";

/** RFC 8030: a service need not take more. */
const MAX_BYTES = 4_096;
const DAY_S = 86_400;

/** A browser behind the service: what it tells a shop, and what it was shown. */
export interface SubscribedBrowser {
  endpoint: string;
  publicKey: string;
  secret: string;
  /** What it could decrypt, in the order in which it came. */
  shown: { title: string; text: string; url: string; id: number }[];
  /** Its user takes the permission back: the service answers 410 from now on. */
  leave(): void;
}

/**
 * A browser maker's push service, in place of the network: takes messages as RFC 8030 has them, from whom the
 * browser allowed alone (RFC 8292), and hands them to that browser, which decrypts them (RFC 8188 and 8291)
 * by code of its own. Everything that is not as the protocols say is refused with the status that real ones answer.
 */
export function openPushService(origin = "https://fcm.googleapis.com") {
  const browsers = new Map<
    string,
    { allowed: string; read(body: Buffer): void; isGone: boolean }
  >();
  let failing: number | null = null;
  const subscribe = (allowed: string): SubscribedBrowser => {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const secret = randomBytes(16);
    const shown: SubscribedBrowser["shown"] = [];
    const read = (body: Buffer) => {
      shown.push(JSON.parse(String(decrypt(body, own, secret))));
    };
    const browser = { allowed, read, isGone: false };
    const endpoint = `${origin}/fcm/send/${randomUUID()}`;
    browsers.set(endpoint, browser);
    return {
      ...{ endpoint, shown, publicKey: own.getPublicKey("base64url") },
      secret: secret.toString("base64url"),
      leave: () => {
        browser.isGone = true;
      },
    };
  };
  const take = async (request: Request): Promise<number> => {
    if (failing !== null) return failing;
    const browser = browsers.get(request.url);
    if (!browser || request.method !== "POST") return 404;
    if (browser.isGone) return 410;
    const why = whyNotSender(request.headers.get("authorization"), browser.allowed, origin);
    if (why !== null) return why;
    if (request.headers.get("content-encoding") !== "aes128gcm") return 415;
    if (!/^\d+$/.test(request.headers.get("ttl") ?? "")) return 400;
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > MAX_BYTES) return 413;
    browser.read(body);
    return 201;
  };
  return {
    subscribe,
    /** Every message is answered with that, or, null, as it should be. */
    fail(status: number | null): void {
      failing = status;
    },
    /** In place of `callVendor`. */
    call: async (url: string, { method, headers, body }: VendorRequest): Promise<VendorAnswer> => {
      const status = await take(new Request(url, { method, headers, body } as RequestInit));
      return { status, isOk: status >= 200 && status < 300, text: "" };
    },
  };
}

/** 401 without a signature, 403 where it is not that of whom the browser allowed, for this service, for now. */
function whyNotSender(header: string | null, allowed: string, origin: string): number | null {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (key === "") return 401;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const by = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: by, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(String(Buffer.from(head, "base64url")));
  const { aud, exp, sub } = JSON.parse(String(Buffer.from(claims, "base64url")));
  const left = exp - Date.now() / 1000;
  const isGood =
    isSigned && alg === "ES256" && key === allowed && aud === origin && left > 0 && left <= DAY_S;
  return isGood && /^(mailto:|https:)/.test(sub) ? null : 403;
}

/** As the browser does it: nothing of shop/messages/push is used. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, secret: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > recordSize) throw new Error("More than one record");
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
  const hkdf = (key: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, by, info, length));
  const start = hkdf(own.computeSecret(theirs), secret, about, 32);
  const key = hkdf(start, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(start, salt, "Content-Encoding: nonce\0", 12);
  const opened = createDecipheriv("aes-128-gcm", key, nonce);
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("The last record has no end");
  return padded.subarray(0, end);
}
