import { typeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { statusOf } from "../form/answer-form.server.ts";
import type { Route } from "./+types/paper-pdf";
import { openPaper } from "./open-paper.server.ts";

/** A paper as a file to keep. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { paper, sheet } = await openPaper(context, params.paperId, url);
  try {
    const pdf = await typeset({ document: "paper", says: sheet });
    const language = sheet.language === "ur" ? "-urdu" : "";
    return new Response(pdf, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${paper.number}${language}.pdf"`,
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Said as plain words: whoever saves a file has no screen of ours before them.
    return new Response(error.message, { status: statusOf(error) });
  }
}
