import { type DocumentToTypeset, typeset } from "#tohfa/shop/platform/documents/typeset.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { statusOf } from "../form/answer-form.server.ts";

/** A document as a PDF file to keep; why there is none is said as plain words, for whoever saves a file has no screen. */
export async function pdfFile(
  name: string,
  reading: DocumentToTypeset | Promise<DocumentToTypeset>,
): Promise<Response> {
  const asked = await Promise.resolve(reading).catch(notNow);
  if (asked instanceof Response) return asked;
  const pdf = await typeset(asked).catch(notNow);
  if (pdf instanceof Response) return pdf;
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}.pdf"`,
    },
  });
}

function notNow(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  return new Response(error.message, { status: statusOf(error) });
}
