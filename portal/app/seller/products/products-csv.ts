import { recognisedIn } from "#tohfa/shop/selling/products/file-layouts.ts";
import {
  continueImport,
  planImport,
  showImport,
} from "#tohfa/shop/selling/products/import-products.server.ts";
import { listOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import { CSV_HEADINGS, toCells } from "#tohfa/shop/selling/products/product-csv.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { storeOf } from "../../gate.server.ts";
import { csvFile, pagesOf } from "../../list/csv-file.server.ts";
import { readListState } from "../../list/list-state.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/products-csv";
import { PRODUCTS_LIST, productQuery } from "./products-list.tsx";

/** The products of the list's address with all that can be said of them: the file comes back unchanged. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const state = readListState(url, PRODUCTS_LIST);
  async function* rows() {
    const pages = pagesOf((after, limit) =>
      listOwnProducts(db, session.actor, productQuery({ ...state, after }, sellerId, limit)),
    );
    for await (const items of pages) yield items.map(toCells);
  }
  return csvFile("products", CSV_HEADINGS, rows());
}

/** A program does not wait longer for one answer, in ms: it sends the file again, and what is done is the same. */
const WORKS_FOR = 20_000;
/** Broken rows that one answer names. */
const MAX_NAMED = 500;

/**
 * A file of products from a program with a token (routes.ts `token`): what each row did, as JSON. `?dry=1` only
 * says what it would do.
 */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor } = session;
  const began = Date.now();
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const id = await planImport(db, actor, sellerId, { name: "sent by a program.csv", bytes });
    const isDry = url.searchParams.get("dry") === "1";
    let left = isDry ? 0 : 1;
    while (left > 0 && Date.now() - began < WORKS_FOR) left = await continueImport(db, actor, id);
    const { state, rows } = await showImport(db, actor, id, {
      ...{ outcome: "broken", limit: MAX_NAMED },
    });
    const broken = rows.map(({ line, name, says }) => ({ line, name, says }));
    return Response.json({
      ...{ rows: state.rows, ...state.counts, unknown: state.unknownHeadings },
      ...(isDry ? { dry: true } : { left: state.left }),
      brokenRows: broken,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const recognised = recognisedIn(error);
    return Response.json(
      { error: error.message, ...(recognised && { recognised }) },
      { status: 422 },
    );
  }
}
