import { createECDH, randomUUID } from "node:crypto";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sessions } from "#tohfa/db/schema/accounts.ts";
import { pushDevices } from "#tohfa/db/schema/push.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { BrowserKeys } from "./encrypt.server.ts";
import { whyNotPushAddress } from "./push-address.ts";

/** Of one account; the oldest are deleted beyond that, since a browser that was wiped never says so. */
const MAX_DEVICES = 10;

/** A browser's push subscription. */
export interface NewDevice extends BrowserKeys {
  endpoint: string;
}

/** A device that gets push messages, as its owner sees it. */
export interface PushDevice {
  id: string;
  /** The browser's User-Agent header. */
  userAgent: string;
  /** It gets messages until this session ends. */
  sessionId: string;
  /** ms */
  createdAt: number;
}

function noDevice(): Refusal {
  return new Refusal("not_found", "There is no such device.");
}

/**
 * Switches push messages on for this device, until its session ends. Another account that used the same browser gets
 * them there no more. Refuses: not_found, invalid (not an address of a push service, or not a key).
 */
export async function addPushDevice(
  db: Database,
  actor: Member,
  sessionId: string,
  { endpoint, publicKey, secret }: NewDevice,
): Promise<void> {
  const { userId } = actor;
  if (!can(actor, "addPushDevice", { userId })) throw noDevice();
  refuse(whyNotPushAddress(endpoint));
  refuse(whyNotKeys({ publicKey, secret }));
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    if (!own) throw noDevice();
    const values = { userId, sessionId, publicKey, secret };
    await tx
      .insert(pushDevices)
      .values({ id: randomUUID(), endpoint, ...values })
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        set: { ...values, createdAt: sql`now()` },
      });
    const newest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .limit(MAX_DEVICES);
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)));
    await writeAudit(tx, actor, { action: "device told of news", subject: userId });
  });
}

/** Switches push messages off for a device. Refuses: not_found, also if it is another account's. */
export async function removePushDevice(db: Database, actor: Member, id: string): Promise<void> {
  const { userId } = actor;
  if (!can(actor, "removePushDevice", { userId })) throw noDevice();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)));
    if (rowCount === 0) throw noDevice();
    await writeAudit(tx, actor, { action: "device told no more", subject: userId });
  });
}

/** The devices of an account that get push messages, newest first. Refuses: not_found. */
export async function listPushDevices(db: Database, actor: Member): Promise<PushDevice[]> {
  const { userId } = actor;
  if (!can(actor, "listPushDevices", { userId })) throw noDevice();
  const rows = await db
    .select({ device: pushDevices, userAgent: sessions.userAgent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  return rows.map(({ device, userAgent }) => ({
    id: device.id,
    userAgent: userAgent ?? "",
    sessionId: device.sessionId,
    createdAt: device.createdAt.getTime(),
  }));
}

/** Encryption would fail for every message if these were not keys. */
function whyNotKeys({ publicKey, secret }: BrowserKeys): Refusal | null {
  try {
    const point = Buffer.from(publicKey, "base64url");
    // Throws where the point is not on the curve.
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(point);
    if (point.length === 65 && Buffer.from(secret, "base64url").length === 16) return null;
  } catch {
    // Refused below.
  }
  return new Refusal(
    "invalid",
    "This browser's key cannot be read. Reload the page and try again.",
  );
}
