import { stringify } from "csv-stringify/sync";
import { listOwnProducts } from "../../../../shop/products/own-products.server.ts";
import { CSV_HEADINGS, toCells } from "../../../../shop/products/product-csv.ts";
import { storeOf } from "../../gate.server.ts";
import { readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/products-csv";
import { PRODUCTS_LIST, productQuery } from "./products-list.tsx";

/** Read at a time: one query's. */
const BATCH = 500;

/** The products of the list's address with all that can be said of them: the file comes back unchanged. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, PRODUCTS_LIST);
  const toLines = (rows: (readonly string[])[]) =>
    stringify(rows as string[][], { record_delimiter: "\r\n" });
  async function* lines() {
    // The mark by which spreadsheets know UTF-8.
    yield `\uFEFF${toLines([CSV_HEADINGS])}`;
    let after: string | null = null;
    do {
      const query = productQuery({ ...state, after }, sellerId, BATCH);
      const page = await listOwnProducts(db, session.actor, query);
      yield toLines(page.items.map(toCells));
      after = page.nextCursor;
    } while (after !== null);
  }
  const encoder = new TextEncoder();
  const made = lines();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await made.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="products.csv"',
    },
  });
}
