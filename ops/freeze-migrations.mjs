// `node ops/freeze-migrations.mjs`: adds the hashes of new migrations to db/migrations/hashes.json. Entries are never
// changed, since published migrations are not.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const folder = join(root, "db", "migrations");
const list = join(folder, "hashes.json");
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

const frozen = read(list);
const { entries } = read(join(folder, "meta", "_journal.json"));
const added = entries.map(({ tag }) => `${tag}.sql`).filter((name) => !frozen[name]);
for (const name of added) {
  frozen[name] = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
}
writeFileSync(list, `${JSON.stringify(frozen, null, 2)}\n`);
console.log(added.length > 0 ? `Frozen: ${added.join(", ")}` : "All were frozen already");
