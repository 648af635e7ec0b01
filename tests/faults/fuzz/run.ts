// `npm run fuzz -- --requests 200000 [--seed 1] [--at-once 8] [--minutes 8] [--url http://localhost:3000]`: requests made from the
// OpenAPI document and the storefront's routes, against a shop of its own, or one that runs. Ends with 1 where one was
// answered 5xx or hung, or the shop's log holds what it must not. `--replay TEXT` sends one that was printed again.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { findLeaks } from "../find-leaks.ts";
import { Figures } from "./figures.ts";
import { learn, remember, requestOf } from "./known.ts";
import { openOwnShop } from "./own-shop.ts";
import { type Request, requests } from "./requests.ts";
import { closeConnections, send } from "./send.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: `${Date.now() % 1_000_000}` },
    "at-once": { type: "string", default: "8" },
    minutes: { type: "string", default: "600" },
    url: { type: "string" },
    replay: { type: "string" },
  },
});
const REQUESTS = Number(values.requests);
const SEED = Number(values.seed);
const UNTIL = Date.now() + Number(values.minutes) * 60_000;
const AT_ONCE = Number(values["at-once"]);
/** Requests that are made together; each batch has a seed of its own. */
const BATCH = 500;

const shop = values.url ? null : await openOwnShop();
const storeUrl = values.url ?? shop?.storeUrl ?? "";
try {
  if (values.replay) await replay(storeUrl, values.replay);
  else process.exitCode = (await fuzz(storeUrl)) ? 0 : 1;
} finally {
  closeConnections();
  const log = await shop?.close();
  if (log !== undefined) tellLeaks(log);
}

async function fuzz(url: string): Promise<boolean> {
  const found = await learn(url);
  const plans = requests(found.document, found.fields);
  const figures = new Figures(SEED);
  let begun = 0;
  let batch: ReturnType<typeof requestOf>[] = [];
  const next = (): Request | undefined => {
    if (begun >= REQUESTS || Date.now() > UNTIL) return undefined;
    if (batch.length === 0) {
      const seed = SEED + begun / BATCH;
      batch = fc.sample(plans, { seed, numRuns: BATCH }).map((plan) => requestOf(plan, found));
    }
    begun += 1;
    return batch.pop();
  };
  const worker = async () => {
    for (let request = next(); request; request = next()) {
      const outcome = await send(url, request);
      figures.count(request, outcome);
      if (outcome.status === 201 && request.path === "/api/v1/orders") {
        remember(found, outcome.body);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await figures.askSlowAgain((request) => send(url, request));
  return figures.tell(await isAlive(url));
}

async function isAlive(url: string): Promise<boolean> {
  const { status } = await send(url, { method: "GET", path: "/", headers: {}, body: "" });
  return status > 0 && status < 500;
}

async function replay(url: string, text: string): Promise<void> {
  const request: Request = JSON.parse(Buffer.from(text, "base64url").toString());
  console.log(`${request.method} ${request.path}\n${JSON.stringify(request.headers)}`);
  console.log(request.body.slice(0, 2_000));
  const { status, ms, body } = await send(url, request);
  console.log(`\n${status} after ${ms.toFixed(0)} ms\n${body.slice(0, 2_000)}`);
}

function tellLeaks(log: string): void {
  const leaks = findLeaks(log);
  console.log(`log: ${log.split("\n").length} lines, ${leaks.length} with private things`);
  for (const leak of leaks.slice(0, 20)) console.log(`  ${leak}`);
  if (leaks.length > 0) process.exitCode = 1;
}
