import type { SubmissionResult } from "@conform-to/dom";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Static, TObject } from "typebox";
import { MAX_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { enterProof } from "#tohfa/shop/people/sign-in/enter-proof.server.ts";
import { once } from "#tohfa/shop/platform/forms/once.server.ts";
import { Refusal, type RefusalCode } from "#tohfa/shop/values/refusal.ts";
import { flashCookie } from "../shell/flash.server.ts";
import { screenContext, sessionContext, visitContext, worldContext } from "../world.ts";
import { readForm } from "./read-form.server.ts";
import { type SentForm, takeForm } from "./take-form.server.ts";

/** What an action of a screen answers: which form it was, with its errors and values, or what it made. */
export interface FormAnswer<Shown = unknown> {
  intent: string;
  /** Which of several forms with that intent; "" where there is one. */
  of: string;
  reply: SubmissionResult | null;
  /** It waits for whoever is signed in to enter their password, or the code of their app where they have one. */
  asks?: "password" | "code";
  shown: Shown | null;
}

/** What became of a form: the next screen, with a sentence to be said there, or something to show on this one. */
export type Done<Shown = unknown> =
  | { to: string; say?: string; cookies?: string[] }
  /** `isShownOnce`: it holds a secret, which nothing keeps for a form that is sent again. `status`: by default 200. */
  | { show: Shown; cookies?: string[]; isShownOnce?: true; status?: number };

type Context = Readonly<RouterContextProvider>;
interface Asked {
  request: Request;
  context: Context;
}

/** The request whose form is answered; or its form, where a screen takes files of it. */
type FormArgs = Asked | { form: SentForm; context: Context };

/** One form of a screen: what it must hold, and what is done with it. */
export interface FormHandler<Schema extends TObject = TObject> {
  schema: Schema;
  run(value: Static<Schema>): Promise<Done>;
}

/** Only for the types: `run` gets what `schema` says. */
export function onForm<Schema extends TObject>(
  schema: Schema,
  run: (value: Static<Schema>) => Promise<Done>,
): FormHandler {
  return { schema, run: run as FormHandler["run"] };
}

const STATUS: Record<RefusalCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  unproven: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
};

/** Letters of `of`, which goes back into the page: an id, or two. */
const MAX_OF_LENGTH = 300;

/** The status of an answer that says no. */
export function statusOf({ code }: Refusal): number {
  return STATUS[code];
}

/**
 * The action of every screen with forms: finds the form by its `intent`, reads it, does it once (a form that
 * carries a key is not done again when it is sent again), and answers. A refusal is shown at its field, or
 * above the form; what somebody may not even know of is answered 404. Where the shop asks for a proof, the form comes
 * back as it was with a field for it (form.tsx), and is done once that is right.
 */
export async function answerForm(args: FormArgs, handlers: Record<string, FormHandler>) {
  const { context } = args;
  const { request, texts: form } = "form" in args ? args.form : await takeForm(args.request);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const which = { intent, of: text("of").slice(0, MAX_OF_LENGTH) };
  const proof = text(PROOF).slice(0, MAX_PASSWORD);
  // Never sent back into the page, whatever else is.
  form.delete(PROOF);
  // What routes.ts does not say a screen can do, it cannot: tests and the gate go by that line.
  const isKnown = context.get(screenContext)?.intents?.includes(intent) ?? false;
  const handler = isKnown && Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw notFound("There is no such form here.");
  const read = readForm(form, handler.schema);
  if (read.value === null) return answer({ ...which, reply: read.reply(), shown: null }, 422);
  try {
    const value = read.value;
    if (proof !== "") await takeProof({ request, context }, proof);
    const done = await atMostOnce({ request, context }, form, () => handler.run(value));
    return answerDone(which, done, text("draft"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not_found") throw notFound(error.message);
    const reply = read.reply({ [error.field ?? ""]: [error.message] });
    const asks =
      error.field === PROOF && (context.get(sessionContext)?.hasCode ? "code" : "password");
    return answer({ ...which, reply, shown: null, ...(asks && { asks }) }, STATUS[error.code]);
  }
}

/** The field that form.tsx adds where a proof is asked for. */
const PROOF = "proof";

async function takeProof({ request, context }: Asked, proof: string): Promise<void> {
  const session = context.get(sessionContext);
  if (!session) return;
  const { accounts } = context.get(worldContext);
  const { headers } = request;
  await enterProof(accounts, session.actor, proof, {
    ip: context.get(visitContext).ip,
    cookie: headers.get("cookie") ?? "",
    userAgent: headers.get("user-agent") ?? "",
  });
}

async function atMostOnce(
  { request, context }: Asked,
  form: FormData,
  run: () => Promise<Done>,
): Promise<Done> {
  const session = context.get(sessionContext);
  const key = form.get("formKey");
  if (!session || typeof key !== "string" || !/^[\w-]{8,64}$/.test(key)) return await run();
  const { db } = context.get(worldContext);
  let done: Done | undefined;
  const kept = await once(db, { userId: session.actor.userId, key }, async () => {
    done = await run();
    return withoutSecrets(done, new URL(request.url).pathname);
  });
  return done ?? kept;
}

/** What is answered to the same form once more: neither a session nor what is shown once is kept for it. */
function withoutSecrets({ cookies: _, ...done }: Done, here: string): Done {
  if (!("isShownOnce" in done)) return done;
  const say =
    "That was done a moment ago, and is shown only once. If you did not see it, do it again.";
  return { to: here, say };
}

function answerDone(which: Pick<FormAnswer, "intent" | "of">, done: Done, draft: string) {
  const headers = new Headers();
  for (const cookie of done.cookies ?? []) headers.append("set-cookie", cookie);
  if ("show" in done) {
    const { show: shown, status = 200 } = done;
    return answer({ ...which, reply: null, shown }, status, headers);
  }
  const { say = "" } = done;
  if (say || draft) headers.append("set-cookie", flashCookie({ text: say, draft }));
  return redirect(done.to, { headers, status: 303 });
}

function answer(formAnswer: FormAnswer, status: number, headers?: Headers) {
  return data(formAnswer, { status, ...(headers && { headers }) });
}

/** Thrown, it is the not-found screen with these words. */
export function notFound(text: string) {
  return data({ text }, { status: 404 });
}

/** For loaders: what the shop does not find, or an address that it never gave, is the not-found screen. */
export async function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    const isNowhere = error instanceof Refusal && ["not_found", "invalid"].includes(error.code);
    throw isNowhere ? notFound(error.message) : error;
  }
}
