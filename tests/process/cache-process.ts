/**
 * A process with a page cache of its own, for the test of several: asked for a product (its id), it answers with the
 * price that its page shows.
 */
import { sql } from "drizzle-orm";
import { connect } from "#tohfa/db/open.server.ts";
import { bodyOf, makePage } from "#tohfa/server/pages/page.ts";
import { createPageCache } from "#tohfa/server/pages/page-cache.ts";
import { openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";

const { db, connection } = connect(JSON.parse(process.argv[2] ?? "{}"));
const cache = createPageCache({ changes: await openChangeFeed(connection) });

process.on("message", async (id: string) => {
  const page = await cache.load(`/${id}`, async () => {
    const { rows } = await db.execute<{ price: string }>(
      sql`select price from products where id = ${id}`,
    );
    const body = Buffer.from(rows[0]?.price ?? "");
    return { page: await makePage(200, {}, { body }), tags: [tag("product", id)] };
  });
  process.send?.(Number(bodyOf(page).toString()));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
