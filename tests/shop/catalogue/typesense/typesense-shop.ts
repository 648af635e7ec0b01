import { expect, vi } from "vitest";
import { postgresEngine } from "#tohfa/shop/catalogue/search/engine.server.ts";
import {
  createTypesense,
  type TypesenseClient,
  type TypesenseLimits,
} from "#tohfa/shop/catalogue/search/typesense/client.server.ts";
import { openTypesenseEngine } from "#tohfa/shop/catalogue/search/typesense/typesense-engine.server.ts";
import { openTestShop, type TestAnswer, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import { openTypesenseServer, type TypesenseServer } from "./typesense-server.ts";

/** No answer of the server beside the tests takes so long, whatever else the machine does. */
const PATIENT: TypesenseLimits = { search: 60_000, index: 60_000, breakAfter: 3, pause: 50 };

export interface TypesenseShop extends TestShop {
  server: TypesenseServer;
  typesense: TypesenseClient;
  /** What the shop was told of Typesense. */
  troubles: string[];
  /** The answer of the same shop as if it had no Typesense. */
  getAlone(url: string): Promise<TestAnswer>;
  /** Until nothing waits to be written and PostgreSQL is not alone. */
  filled(): Promise<void>;
  /** What /readyz says that it does without. */
  without(): Promise<string | undefined>;
}

/** A shop that searches with a local Typesense; the index is not made yet (maintainIndex). */
export async function openTypesenseShop(
  limits: Partial<TypesenseLimits> = {},
  key?: string,
): Promise<TypesenseShop> {
  const server = await openTypesenseServer();
  const typesense = createTypesense(
    { url: server.url, key: key ?? server.key },
    { ...PATIENT, ...limits },
  );
  const troubles: string[] = [];
  let isAlone = false;
  const shop = await openTestShop({
    openSearch(db, changes) {
      const alone = postgresEngine(db);
      const engine = openTypesenseEngine({
        ...{ db, typesense, changes },
        onTrouble: (error) => void troubles.push(String(error)),
        // Nothing is unsure once it is written: what the index says alone is seen.
        feedLimits: { gather: 5, again: 20, settle: 0, most: 500 },
      });
      return {
        ...engine,
        search: (...asked) => (isAlone ? alone : engine).search(...asked),
        suggest: (...asked) => (isAlone ? alone : engine).suggest(...asked),
      };
    },
  });
  const without = async () => (await shop.get("/readyz")).body.without;
  return {
    ...shop,
    ...{ server, typesense, troubles, without },
    async getAlone(url) {
      isAlone = true;
      return await shop.get(url).finally(() => {
        isAlone = false;
      });
    },
    async filled() {
      await vi.waitFor(async () => expect(await without()).toBeUndefined(), 60_000);
      troubles.length = 0;
    },
    async close() {
      await shop.close();
      await server.close();
    },
  };
}

/** How often searches asked it. */
export const searches = ({ asked }: TypesenseServer): number =>
  asked.filter((one) => one === "POST /multi_search").length;
