// `npm run fuzz -- --minutes 30 [--requests 200000] [--seed 1] [--at-once 8] [--url http://localhost:3000 --portal
// http://localhost:3001]`: requests made from the OpenAPI document, the storefront's routes and the portal's screens as its
// pages show them (forms, lists of products, HTML, multipart, films), against a shop of its own, or a demo shop that runs;
// 10,000 of them where neither a number nor a time is said. `--only api,uploads` sends those kinds alone. `--forms` sends
// everything that is no form to every screen and intent of the portal instead. Ends with 1 where one was answered 5xx or
// hung, the shop's process ended, or its log holds what it must not. `--replay TEXT` sends one that was printed again.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { findLeaks } from "#tohfa/tests/faults/find-leaks.ts";
import { sendEveryForm } from "./every-form.ts";
import { Figures } from "./figures.ts";
import { learn, remember, requestOf } from "./known.ts";
import { Memory } from "./memory.ts";
import { openOwnShop } from "./own-shop.ts";
import { signInPeople } from "./portal-people.ts";
import { portalKinds } from "./portal-requests.ts";
import { learnScreens } from "./portal-screens.ts";
import { type Kind, type Request, requests, storefrontKinds } from "./requests.ts";
import { closeConnections, send } from "./send.ts";
import type { Sites } from "./sites.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string" },
    seed: { type: "string", default: `${Date.now() % 1_000_000}` },
    "at-once": { type: "string", default: "8" },
    minutes: { type: "string" },
    only: { type: "string" },
    url: { type: "string" },
    portal: { type: "string" },
    forms: { type: "boolean" },
    replay: { type: "string" },
  },
});
const REQUESTS = Number(values.requests ?? (values.minutes === undefined ? 10_000 : Infinity));
const SEED = Number(values.seed);
const MINUTES = Number(values.minutes ?? 600);
const AT_ONCE = Number(values["at-once"]);
/** What is no form is refused before it is read. */
const FORM_LIMIT_MS = 300;
/** Requests that are made together; each batch has a seed of its own. */
const BATCH = 500;

const shop = values.url ? null : await openOwnShop();
const sites: Sites = {
  storeUrl: values.url ?? shop?.storeUrl ?? "",
  portalUrl: values.portal ?? shop?.portalUrl ?? null,
  cookies: new Map(),
};
/** Who was not let in when it was last tried. */
let left = "";
try {
  if (sites.portalUrl !== null) await signIn();
  if (values.replay) await replay(values.replay);
  else process.exitCode = (await (values.forms ? everyForm() : fuzz())) ? 0 : 1;
} finally {
  closeConnections();
  const log = await shop?.close();
  if (log !== undefined) tellLeaks(log);
}

async function signIn(): Promise<void> {
  const out = (await signInPeople(sites)).join(", ");
  if (out && out !== left) console.log(`not let in, so their screens are not reached: ${out}`);
  left = out;
}

async function everyForm(): Promise<boolean> {
  const figures = new Figures("every form", FORM_LIMIT_MS);
  const memory = new Memory(sites.storeUrl);
  await memory.read();
  await sendEveryForm(sites, figures);
  await figures.askSlowAgain((request) => send(sites, request));
  await memory.read();
  const isSame = memory.tell();
  return figures.tell(await isAlive()) && isSame;
}

async function fuzz(): Promise<boolean> {
  const found = await learn(sites.storeUrl);
  const kinds = [...storefrontKinds(found.document, found.fields), ...(await ofPortal())];
  const plans = requests(chosenOf(kinds));
  const figures = new Figures(`seed ${SEED}`);
  const memory = new Memory(sites.storeUrl);
  const until = Date.now() + MINUTES * 60_000;
  let begun = 0;
  let batch: Promise<Request[]> = Promise.resolve([]);
  const makeBatch = async (seed: number) => {
    await memory.read();
    if (sites.portalUrl !== null) await signIn();
    return fc.sample(plans, { seed, numRuns: BATCH }).map((plan) => requestOf(plan, found));
  };
  const next = async (): Promise<Request | undefined> => {
    if (begun >= REQUESTS || Date.now() > until) return undefined;
    if (begun % BATCH === 0) batch = makeBatch(SEED + begun / BATCH);
    begun += 1;
    return (await batch).pop();
  };
  const worker = async () => {
    for (let request = await next(); request; request = await next()) {
      const outcome = await send(sites, request);
      figures.count(request, outcome);
      if (outcome.status === 201 && request.path === "/api/v1/orders") {
        remember(found, outcome.body);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await figures.askSlowAgain((request) => send(sites, request));
  await memory.read();
  const isSame = memory.tell();
  return figures.tell(await isAlive()) && isSame;
}

/** Those of `--only`; all of them without it. */
function chosenOf(kinds: readonly Kind[]): readonly Kind[] {
  if (values.only === undefined) return kinds;
  const names = values.only.split(",");
  const unknown = names.find((name) => !kinds.some((kind) => kind.name === name));
  if (unknown === undefined) return kinds.filter(({ name }) => names.includes(name));
  throw new Error(`--only takes ${kinds.map(({ name }) => name).join(", ")}: not ${unknown}`);
}

async function ofPortal(): Promise<Kind[]> {
  if (sites.portalUrl === null) return [];
  const { forms, pages } = await learnScreens(sites);
  const shown = forms.filter(({ isShown }) => isShown).length;
  console.log(
    `portal: ${pages.length} pages, ${forms.length} forms, ${shown} of them as a page shows them`,
  );
  return portalKinds(forms, pages);
}

async function isAlive(): Promise<boolean> {
  const request = { method: "GET", path: "/", headers: {}, body: "" };
  const store = await send(sites, request);
  const portal = sites.portalUrl
    ? await send(sites, { ...request, path: "/login", person: "nobody" })
    : store;
  return [store, portal].every(({ status }) => status > 0 && status < 500);
}

/** The request itself, or the file that holds it. */
async function replay(said: string): Promise<void> {
  const text = existsSync(said) ? readFileSync(said, "utf8") : said;
  const request: Request = JSON.parse(Buffer.from(text, "base64url").toString());
  console.log(`${request.method} ${request.path}\n${JSON.stringify(request.headers)}`);
  console.log(request.body.slice(0, 2_000));
  const { status, ms, body } = await send(sites, request);
  console.log(`\n${status} after ${ms.toFixed(0)} ms\n${body.slice(0, 2_000)}`);
}

function tellLeaks(log: string): void {
  const leaks = findLeaks(log);
  console.log(`log: ${log.split("\n").length} lines, ${leaks.length} with private things`);
  for (const leak of leaks.slice(0, 20)) console.log(`  ${leak}`);
  if (leaks.length > 0) process.exitCode = 1;
}
