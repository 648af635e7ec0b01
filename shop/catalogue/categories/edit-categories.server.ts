import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { categories } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { storeShopPicture } from "#tohfa/shop/platform/images/shop-picture.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import {
  CATEGORY_LIMITS,
  categorySlug,
  isSameCategory,
  whyNotCategoryName,
  whyNotTouchCategory,
  whyNotUrduName,
} from "./category-name.ts";
import { noCategory } from "./list-categories.server.ts";
import { redirectCategory } from "./redirect-category.server.ts";
import { replaceCategory } from "./replace-category.server.ts";

export type CategoryKind = "shop" | "gift";
type Row = typeof categories.$inferSelect;

/** The texts of a category, and where it is listed. */
type Facts = Pick<
  Row,
  | "name"
  | "description"
  | "nameUrdu"
  | "descriptionUrdu"
  | "isListed"
  | "isShortcut"
  | "isCollection"
>;
/** The submitted fields; the others do not change, or get their defaults. */
type Typed = Pick<Facts, "name" | "description"> & Partial<Facts>;

/**
 * Creates a category of a kind, listed wherever categories are by default, before the category with the id `before`, or
 * at the end. Returns its id. Admins only. Refuses: not_found, invalid, conflict (the name is taken).
 */
export async function createCategory(
  db: Database,
  actor: Actor,
  { kind, before = "", ...typed }: Typed & { kind: CategoryKind; before?: string | undefined },
): Promise<string> {
  if (!can(actor, "createCategory")) throw noCategory();
  const isOfShop = kind === "shop";
  const usual = {
    ...{ nameUrdu: "", descriptionUrdu: "" },
    ...{ isListed: isOfShop, isShortcut: isOfShop, isCollection: false },
  };
  const facts = cleaned({ ...usual, ...typed });
  refuse(whyNotCategoryName(facts.name) ?? whyNotWords(facts));
  return await db.transaction(async (tx) => {
    await lockNames(tx);
    refuse(await whyNameTaken(tx, facts.name, null));
    return await insertCategory(tx, actor, { ...facts, kind }, before);
  });
}

function cleaned(facts: Facts): Facts {
  const { name, description, nameUrdu, descriptionUrdu } = facts;
  return {
    ...facts,
    ...{ name: oneLine(name), description: oneLine(description) },
    ...{ nameUrdu: oneLine(nameUrdu), descriptionUrdu: oneLine(descriptionUrdu) },
  };
}

function whyNotWords({ nameUrdu, description, descriptionUrdu }: Facts): Refusal | null {
  return (
    whyNotUrduName(nameUrdu) ??
    whyNotDescription(description, "description") ??
    whyNotDescription(descriptionUrdu, "descriptionUrdu")
  );
}

const FACTS = [
  ...(["name", "description", "nameUrdu", "descriptionUrdu"] as const),
  ...(["isListed", "isShortcut", "isCollection"] as const),
];

/** Only the facts of a row. */
function factsOf(row: Facts): Facts {
  return Object.fromEntries(FACTS.map((fact) => [fact, row[fact]])) as unknown as Facts;
}

/**
 * Changes its texts, or the lists it is on. With a new name all its products get that, and its old address redirects to
 * the new one. Admins only. Refuses: not_found, invalid, conflict (the name is taken, or SPEC's pages need it).
 */
export async function saveCategory(
  db: Database,
  actor: Actor,
  id: string,
  typed: Typed,
): Promise<void> {
  if (!can(actor, "saveCategory")) throw noCategory();
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const row = await lockCategory(tx, id);
    const before = factsOf(row);
    const after = cleaned({ ...before, ...typed });
    const { name } = after;
    refuse(whyNotWords(after));
    if (FACTS.every((fact) => after[fact] === before[fact])) return;
    const isRenamed = name !== before.name;
    if (isRenamed) {
      refuse(whyNotTouchCategory(row) ?? whyNotCategoryName(name));
      refuse(await whyNameTaken(tx, name, id));
    }
    const slug = isRenamed ? categorySlug(name, row.kind) : row.slug;
    await tx
      .update(categories)
      .set({ ...after, slug })
      .where(eq(categories.id, id));
    const renamed = isRenamed ? await replaceCategory(tx, before.name, name) : 0;
    await writeAudit(tx, actor, {
      action: "category changed",
      subject: id,
      details: { before, after, ...(isRenamed && { products: renamed }) },
    });
    // Its name and Urdu name are on every page of its products.
    const isOnProducts = isRenamed || after.nameUrdu !== before.nameUrdu;
    await announceChange(tx, isOnProducts ? ["*"] : tagsOfCategory(before));
  });
}

/** Its picture. Admins only. Refuses: not_found, invalid, too_large, unprocessable. */
export async function saveCategoryPicture(
  db: Database,
  actor: Actor,
  id: string,
  { dataDir, bytes }: { dataDir: string; bytes: Buffer | undefined },
): Promise<void> {
  if (!can(actor, "saveCategoryPicture")) throw noCategory();
  const image = await storeShopPicture(dataDir, bytes, "picture");
  await db.transaction(async (tx) => {
    const before = await lockCategory(tx, id);
    await tx.update(categories).set({ image }).where(eq(categories.id, id));
    const details = { before: before.image, after: image };
    await writeAudit(tx, actor, { action: "category picture changed", subject: id, details });
    await announceChange(tx, tagsOfCategory(before));
  });
}

/**
 * Moves it one place earlier or later among its kind; at either end nothing changes. Admins only. Refuses: not_found.
 */
export async function moveCategory(
  db: Database,
  actor: Actor,
  id: string,
  way: "earlier" | "later",
): Promise<void> {
  if (!can(actor, "moveCategory")) throw noCategory();
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const moved = await lockCategory(tx, id);
    const row = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.kind, moved.kind))
      .orderBy(categories.position, categories.name);
    const order = row.map((one) => one.id);
    const from = order.indexOf(id);
    const to = way === "earlier" ? from - 1 : from + 1;
    if (to < 0 || to >= order.length) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
    for (const [position, one] of next.entries()) {
      await tx.update(categories).set({ position }).where(eq(categories.id, one));
    }
    const details = { before: from + 1, after: to + 1 };
    await writeAudit(tx, actor, { action: "category moved", subject: id, details });
    await announceChange(tx, ["categories"]);
  });
}

/** Hides or shows it; its products stay. Admins only. Refuses: not_found. */
export async function setCategoryHidden(
  db: Database,
  actor: Actor,
  id: string,
  hidden: boolean,
): Promise<void> {
  if (!can(actor, "setCategoryHidden")) throw noCategory();
  await db.transaction(async (tx) => {
    const before = await lockCategory(tx, id);
    if (before.hidden === hidden) return;
    await tx.update(categories).set({ hidden }).where(eq(categories.id, id));
    const action = hidden ? "category hidden" : "category shown";
    await writeAudit(tx, actor, { action, subject: id, details: { name: before.name } });
    await announceChange(tx, tagsOfCategory(before));
  });
}

/**
 * Moves all its products to another category of its kind and deletes it. Returns how many products. Admins only.
 * Refuses: not_found, invalid (no such other), conflict (SPEC's pages need it).
 */
export async function mergeCategory(
  db: Database,
  actor: Actor,
  id: string,
  intoId: string,
): Promise<number> {
  if (!can(actor, "mergeCategory")) throw noCategory();
  return await db.transaction(async (tx) => {
    await lockNames(tx);
    const from = await lockCategory(tx, id);
    refuse(whyNotTouchCategory(from));
    const into = await tx.query.categories.findFirst({ where: eq(categories.id, intoId) });
    if (!into || into.id === id || into.kind !== from.kind) {
      throw new Refusal("invalid", "Choose the category that takes its products.", {
        field: "into",
      });
    }
    const products = await replaceCategory(tx, from.name, into.name);
    await redirectCategory(tx, id, intoId);
    await tx.delete(categories).where(eq(categories.id, id));
    await writeAudit(tx, actor, {
      action: "category merged",
      subject: id,
      details: { name: from.name, into: into.name, products },
    });
    await announceChange(tx, ["*"]);
    return products;
  });
}

/** Deletes a category without products. Admins only. Refuses: not_found, conflict (it has some, or SPEC's pages need it). */
export async function removeCategory(db: Database, actor: Actor, id: string): Promise<void> {
  if (!can(actor, "removeCategory")) throw noCategory();
  await db.transaction(async (tx) => {
    await lockNames(tx);
    const { name, kind, isFixed } = await lockCategory(tx, id);
    refuse(whyNotTouchCategory({ name, isFixed }));
    const { rows } = await tx.execute<{ used: boolean }>(
      sql`select exists (select from products where categories @> array[${name}]) as used`,
    );
    if (rows[0]?.used) {
      const text = `"${name}" has products. Merge it into another category, or hide it.`;
      throw new Refusal("conflict", text);
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await writeAudit(tx, actor, {
      ...{ action: "category deleted", subject: id, details: { name, kind } },
    });
    await announceChange(tx, tagsOfCategory({ name }));
  });
}

/** Creates the category of that name where there is none: categories that the shop fills itself must exist. */
export async function ensureCategory(tx: Transaction, actor: Actor, name: string): Promise<void> {
  if (!can(actor, "ensureCategory")) throw noCategory();
  await lockNames(tx);
  const there = await tx.query.categories.findFirst({
    columns: { id: true },
    where: eq(categories.name, name),
  });
  if (!there) await insertCategory(tx, actor, { name, kind: "shop", description: "" });
}

async function insertCategory(
  tx: Transaction,
  actor: Actor,
  made: Typed & { kind: CategoryKind },
  before = "",
): Promise<string> {
  const id = randomUUID();
  const slug = categorySlug(made.name, made.kind);
  const position = await makeRoom(tx, made.kind, before);
  await tx.insert(categories).values({ id, slug, ...made, position });
  await writeAudit(tx, actor, { action: "category created", subject: id, details: made });
  await announceChange(tx, tagsOfCategory(made));
  return id;
}

/**
 * The position of another category of the kind, after moving that and all following ones; the end where it does not
 * exist.
 */
async function makeRoom(tx: Transaction, kind: CategoryKind, before: string): Promise<number> {
  const order = await tx
    .select({ id: categories.id, position: categories.position })
    .from(categories)
    .where(eq(categories.kind, kind))
    .orderBy(asc(categories.position), asc(categories.name));
  const at = order.findIndex(({ id }) => id === before);
  if (at < 0) return 1 + Math.max(-1, ...order.map(({ position }) => position));
  // Two may have the same position; then they are sorted by name.
  for (const [place, one] of order.entries()) {
    const position = place < at ? place : place + 1;
    if (position !== one.position) {
      await tx.update(categories).set({ position }).where(eq(categories.id, one.id));
    }
  }
  return at;
}

/** Serialises changes: names and positions are checked against all categories. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category names'))`);
}

async function lockCategory(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!row) throw noCategory();
  return row;
}

async function whyNameTaken(
  tx: Transaction,
  name: string,
  own: string | null,
): Promise<Refusal | null> {
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const taken = rows.find((row) => row.id !== own && isSameCategory(row.name, name));
  if (!taken) return null;
  return new Refusal("conflict", `There is a category "${taken.name}" already.`, { field: "name" });
}

function whyNotDescription(text: string, field: "description" | "descriptionUrdu"): Refusal | null {
  if ([...text].length <= CATEGORY_LIMITS.description) return null;
  const say = `The line about it has at most ${CATEGORY_LIMITS.description} characters.`;
  return new Refusal("invalid", say, { field });
}

function tagsOfCategory({ name }: { name: string }) {
  return ["categories", tag("category", name)];
}
