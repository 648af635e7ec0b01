import type { PaperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { typeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { statusOf } from "../form/answer-form.server.ts";

/** A paper as a PDF to save. */
export async function sendPaper(number: string, sheet: PaperSheet): Promise<Response> {
  try {
    const pdf = await typeset({ document: "paper", says: sheet });
    const language = sheet.language === "ur" ? "-urdu" : "";
    return new Response(pdf, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${number}${language}.pdf"`,
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Said as plain words: whoever saves a file has no screen of ours before them.
    return new Response(error.message, { status: statusOf(error) });
  }
}
