import { createPublicKey, verify } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { encryptPush } from "./encrypt.server.ts";
import { storedVapidKeys, vapidHeader } from "./vapid.server.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

describe("Push messages", () => {
  it("are encrypted as the example of RFC 8291, appendix A", () => {
    const browser = {
      publicKey:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      secret: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    const fixed = {
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    };
    const words = Buffer.from("When I grow up, I want to be a watermelon");
    expect(encryptPush(words, browser, fixed).toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz" +
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  it("say whose they are by a key that is made once, for this shop's user alone", () => {
    const folder = mkdtempSync(join(tmpdir(), "tohfa-push-"));
    const keys = storedVapidKeys(folder);
    expect(storedVapidKeys(folder)).toEqual(keys);
    expect(statSync(join(folder, "push-key")).mode & 0o777).toBe(0o600);
    const about = { contact: "mailto:hello@tohfa.example", now: 1_700_000_000_000 };
    const header = vapidHeader("https://fcm.googleapis.com/fcm/send/one", keys, about);
    const [, head = "", claims = "", signature = "", key = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(JSON.parse(String(bytes(claims)))).toEqual({
      aud: "https://fcm.googleapis.com",
      exp: 1_700_043_200,
      sub: "mailto:hello@tohfa.example",
    });
    const point = bytes(key);
    const jwk = {
      ...{ kty: "EC", crv: "P-256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const by = { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" };
    const text = Buffer.from(`${head}.${claims}`);
    expect(verify("sha256", text, by as Parameters<typeof verify>[2], bytes(signature))).toBe(true);
  });
});
