import type { RouterContextProvider } from "react-router";
import { fbrQr } from "#tohfa/shop/money/fbr/fbr-qr.server.ts";
import { showOrderPaper } from "#tohfa/shop/money/papers/list-papers.server.ts";
import type { Paper } from "#tohfa/shop/money/papers/paper.ts";
import { type PaperSheet, paperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { showPaper } from "#tohfa/shop/money/papers/show-paper.server.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { notFound, orNotFound } from "../form/answer-form.server.ts";
import { sessionContext, worldContext } from "../world.ts";

/**
 * The paper that an address names, for whoever is signed in, or holds its order's token (`order`, `token`); in English,
 * or where the address says so (`lang=ur`) in Urdu. Throws not found.
 */
export async function openPaper(
  context: Readonly<RouterContextProvider>,
  paperId: string,
  { searchParams }: URL,
): Promise<{ paper: Paper; sheet: PaperSheet; query: string }> {
  const { db } = context.get(worldContext);
  const session = context.get(sessionContext);
  const id = /^\d{1,15}$/.test(paperId) ? Number(paperId) : 0;
  const orderId = searchParams.get("order") ?? "";
  const token = searchParams.get("token") ?? "";
  if (!token && !session) throw notFound("There is no such paper.");
  const paper = await orNotFound(
    session && !token
      ? showPaper(db, session.actor, id)
      : showOrderPaper(db, { orderId, token }, id),
  );
  const language: Language = searchParams.get("lang") === "ur" ? "ur" : "en";
  const query = token ? new URLSearchParams({ order: orderId, token }).toString() : "";
  return { paper, sheet: paperSheet(paper, language, fbrQr), query };
}
