import type { RouterContextProvider } from "react-router";
import {
  type ShownQuotation,
  showQuotation,
} from "#tohfa/shop/buying/quotations/show-quotation.server.ts";
import { fbrQr } from "#tohfa/shop/money/fbr/fbr-qr.server.ts";
import { type PaperSheet, paperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { orNotFound } from "../form/answer-form.server.ts";
import { worldContext } from "../world.ts";

/** The quotation that a link names; in English, or where the address says so (`lang=ur`) in Urdu. Throws not found. */
export async function openQuotation(
  context: Readonly<RouterContextProvider>,
  id: string,
  { searchParams }: URL,
): Promise<{ quotation: ShownQuotation; sheet: PaperSheet; token: string }> {
  const { db, authSecret } = context.get(worldContext);
  const token = searchParams.get("token") ?? "";
  const quotation = await orNotFound(showQuotation(db, authSecret, { id, token }, Date.now()));
  const language: Language = searchParams.get("lang") === "ur" ? "ur" : "en";
  return { quotation, sheet: paperSheet(quotation.paper, language, fbrQr), token };
}
