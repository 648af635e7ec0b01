import { randomUUID } from "node:crypto";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor, Member } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellAdmins } from "#tohfa/shop/messages/mail/tell-admins.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { handleFrom, isReservedHandle, whyNotHandle } from "./handle.ts";
import { SELLER } from "./seller-machine.ts";
import { canChangeSteps, missingSteps, type OwnStore } from "./store.ts";
import { readStep, type TypedStep } from "./store-steps.ts";
import { taxDetailsOf } from "./tax-details.server.ts";

type Row = typeof sellers.$inferSelect;

/** Converts a store's row for its owner and staff of the shop. */
export function toOwnStore(row: Row): OwnStore {
  return {
    id: row.id,
    status: row.status,
    reason: row.statusReason,
    companyName: row.companyName,
    handle: row.handle,
    about: row.about,
    fullName: row.fullName,
    phone: row.phone ?? "",
    hasWhatsApp: row.whatsAppNumber !== null,
    city: row.city,
    ...taxDetailsOf(row),
    bankAccount: row.bankAccount ?? "",
    bankTitle: row.bankTitle ?? "",
    image: row.image ?? "",
  };
}

/** The store of this account, in any state; null where it has none. */
export async function myStore(db: Database, actor: Actor): Promise<OwnStore | null> {
  const userId = ownerId(actor);
  if (!can(actor, "myStore", { userId })) return null;
  const row = await db.query.sellers.findFirst({ where: eq(sellers.userId, userId) });
  return row ? toOwnStore(row) : null;
}

/**
 * Saves one step of opening a store; the first step creates the store. Refuses: forbidden (staff of the shop cannot
 * have one), invalid with the field, conflict (another store's address or name; the store is open already).
 */
export async function saveStoreStep(db: Database, actor: Actor, step: TypedStep): Promise<void> {
  const userId = ownerId(actor);
  if (!can(actor, "saveStoreStep", { userId })) throw noStoreForYou();
  const values = readStep(step);
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId);
    if (row && !canChangeSteps(row.status)) throw alreadyDecided();
    if ("handle" in values) await refuseTaken(tx, values, row?.id ?? "");
    if (!row) {
      if (!("handle" in values)) throw new Refusal("conflict", "First name your shop.");
      await refuseStaff(tx, userId);
      await createStore(tx, actor, { ...values, userId });
      return;
    }
    // Replacing a bank account needs a proof (ASKS_PROOF); entering the first one does not.
    const isOther = "bankAccount" in values && values.bankAccount !== row.bankAccount;
    if (isOther && row.bankAccount) await askProof(tx, actor, "saveStoreStep");
    await tx.update(sellers).set(values).where(eq(sellers.id, row.id));
    // Log only the names of the fields, not personal data.
    const changed = Object.entries(values).flatMap(([name, value]) =>
      row[name as keyof Row] === value ? [] : [name],
    );
    if (changed.length > 0 && row.status !== "draft") {
      const details = { changed, status: row.status };
      await writeAudit(tx, actor, { action: "store changed", subject: row.id, details });
    }
  });
}

/** Staff of a store cannot open their own with the same account, so that it is always clear which store they manage. */
async function refuseStaff(tx: Transaction, userId: string): Promise<void> {
  const staff = await tx.query.storeStaff.findFirst({
    columns: { sellerId: true },
    where: (one, { eq }) => eq(one.userId, userId),
  });
  if (!staff) return;
  const text = "You work in another store: open your own with another email address.";
  throw new Refusal("conflict", text);
}

async function createStore(
  tx: Transaction,
  actor: Actor,
  values: { companyName: string; handle: string; about: string; userId: string },
): Promise<void> {
  const account = await tx.query.users.findFirst({
    columns: { name: true },
    where: (user, { eq }) => eq(user.id, values.userId),
  });
  const id = randomUUID();
  const fullName = account?.name ?? "";
  // Of two concurrent requests the first creates the store.
  const made = await tx
    .insert(sellers)
    .values({ ...values, id, fullName, status: "draft" })
    .onConflictDoNothing()
    .returning({ id: sellers.id });
  if (made.length === 0) throw taken("handle", "This address is taken. Choose another.");
  await writeAudit(tx, actor, { action: "store begun", subject: id });
}

/** Submits the store for approval. Refuses: forbidden, conflict (something is missing, or it was submitted already). */
export async function submitStore(db: Database, actor: Actor, now = new Date()): Promise<void> {
  const userId = ownerId(actor);
  if (!can(actor, "submitStore", { userId })) throw noStoreForYou();
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId);
    if (!row || missingSteps(toOwnStore(row)).length > 0) {
      throw new Refusal("conflict", "Some things are still missing: see which ones below.");
    }
    refuse(SELLER.whyNot(row.status, "pending"));
    await tx
      .update(sellers)
      .set({ status: "pending", submittedAt: now, statusReason: "" })
      .where(eq(sellers.id, row.id));
    const details = { before: row.status, after: "pending" };
    const log = await writeAudit(tx, actor, { action: "store sent", subject: row.id, details });
    const waiting = { storeName: row.companyName, sellerId: row.id };
    await tellAdmins(tx, null, "shop-seller-waiting", String(log), () => waiting);
  });
}

/** Why this account's store cannot have that address; null where it can. Called while it is typed. */
export async function whyNotAddress(
  db: Database,
  typed: string,
  userId: string,
): Promise<string | null> {
  const why = whyNotHandle(typed);
  if (why) return why.message;
  const [other] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(isNamed(typed), sql`${sellers.userId} is distinct from ${userId}`))
    .limit(1);
  return other ? "This address is taken. Choose another." : null;
}

/** Stores are found by address and by name (sellers.server.ts), so both must be unique. */
async function refuseTaken(
  tx: Transaction,
  { handle, companyName }: { handle: string; companyName: string },
  ownId: string,
): Promise<void> {
  refuse(whyNotHandle(handle));
  const nameAsHandle = handleFrom(companyName);
  if (isReservedHandle(nameAsHandle)) {
    throw taken("companyName", "This name is the shop's own. Choose another.");
  }
  for (const [field, word] of [
    ["handle", handle],
    ["companyName", nameAsHandle],
  ] as const) {
    if (word === "") continue;
    const [other] = await tx
      .select({ id: sellers.id })
      .from(sellers)
      .where(and(isNamed(word), ne(sellers.id, ownId)))
      .limit(1);
    if (other) {
      const what = field === "handle" ? "address" : "name";
      throw taken(field, `This ${what} is taken. Choose another.`);
    }
  }
}

/** SQL: stores with this address or name, now or formerly: an old link must not lead to another seller's store. */
function isNamed(word: string): SQL | undefined {
  return or(
    eq(sellers.handle, word),
    sql`regexp_replace(lower(trim(${sellers.companyName})), '\\s+', '-', 'g') = ${word}`,
    sql`${sellers.id} in (select subject from old_addresses
      where kind = 'store' and name = spoken_name(${word}))`,
  );
}

async function lockOwn(tx: Transaction, userId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.userId, userId)).for("update");
  return row;
}

function ownerId(actor: Actor): string {
  return (actor as Partial<Member>).userId ?? "";
}

function taken(field: string, text: string): Refusal {
  return new Refusal("conflict", text, { field });
}

function alreadyDecided(): Refusal {
  return new Refusal("conflict", "Your store is open already, or was closed: write to us instead.");
}

function noStoreForYou(): Refusal {
  return new Refusal("forbidden", "The shop's own people have no store: use another account.");
}
