/**
 * The same answers from a bare Fastify with PostgreSQL, without limits, log, metrics, ETag, cache or headers; in its
 * own process. `/list`: ids and versions of 24 products by one prepared statement, then their cached bytes, compressed
 * as the shop does. `/product/:id`: a row of products as JSON by one prepared statement. This is the most that the shop
 * could reach. LIST is the address of the shop's list, DATABASE_URL its database.
 */
import Fastify from "fastify";
import pg from "pg";
import { compressFast } from "../api/codings.ts";

const { LIST = "", DATABASE_URL } = process.env;
const { items } = (await (await fetch(LIST)).json()) as { items: unknown[] };
const bodies = items.map((item) => Buffer.from(JSON.stringify(item)));
const pool = new pg.Pool({ connectionString: DATABASE_URL });
// The database is stopped before this process.
pool.on("error", () => undefined);

const VERSIONS = `select json_agg(one) as found from (
  select p.id, p.xmin::text || '-' || (select xmin::text from sellers where id = p.seller_id) as version
    from products p where p.is_shown order by p.created_at desc nulls last, p.id desc nulls last limit 24) one`;

const app = Fastify();
app.get("/list", async (_request, reply) => {
  const { rows } = await pool.query<{ found: unknown[] }>({ name: "versions", text: VERSIONS });
  const found = rows[0]?.found ?? [];
  const body = Buffer.concat(found.map((_, place) => bodies[place] ?? Buffer.alloc(0)));
  reply.header("content-type", "application/json").header("content-encoding", "br");
  return await compressFast(body, "br");
});
app.get<{ Params: { id: string } }>("/product/:id", async ({ params }) => {
  const text = "select * from products where id = $1";
  const { rows } = await pool.query({ name: "product", text, values: [params.id] });
  return rows[0];
});
await app.listen({ port: 0 });
const address = app.server.address();
if (typeof address === "object" && address) process.send?.(address.port);
process.on("disconnect", () => process.exit());
