import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const FOLDER = resolve(import.meta.dirname, "../../db/migrations");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const frozen = JSON.parse(read("hashes.json")) as Record<string, string>;
const { entries } = JSON.parse(read("meta/_journal.json")) as {
  entries: { tag: string; idx: number; when: number }[];
};

it("no migration is changed once it is frozen", () => {
  const changed = Object.entries(frozen).flatMap(([name, hash]) =>
    createHash("sha256").update(read(name)).digest("hex") === hash ? [] : [name],
  );
  expect(
    changed,
    "Databases have run these as they were and are not asked again: put them back, and write a new migration.",
  ).toEqual([]);
});

it("every migration is frozen", () => {
  const all = entries.map(({ tag }) => `${tag}.sql`);
  expect(
    all.filter((name) => !frozen[name]),
    "New migrations are frozen by: node ops/freeze-migrations.mjs",
  ).toEqual([]);
  expect(
    Object.keys(frozen).filter((name) => !all.includes(name)),
    "A frozen migration is missing from meta/_journal.json",
  ).toEqual([]);
});

it("each migration is later than the one before: a database that has that one would never get it", () => {
  const late = entries.filter(({ when }, place) => when <= (entries[place - 1]?.when ?? 0));
  expect(late).toEqual([]);
});
