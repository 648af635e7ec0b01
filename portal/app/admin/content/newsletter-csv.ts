import { stringify } from "csv-stringify/sync";
import { redirect } from "react-router";
import { exportSubscribers } from "../../../../shop/newsletter/newsletter.server.ts";
import { notFound } from "../../form/answer-form.server.ts";
import { takeForm } from "../../form/take-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/newsletter-csv";

/** Typed into the address bar: the screen tells what the file is. */
export function loader() {
  return redirect("/admin/content/newsletter");
}

/** Everybody who has said yes to the newsletter, as a file; whoever takes it stands in the audit log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, authSecret, storeUrl } = context.get(worldContext);
  const { texts: form } = await takeForm(request);
  if (form.get("intent") !== "export") throw notFound("There is no such form here.");
  const rows = await exportSubscribers(db, sessionOf(context).actor, { authSecret, storeUrl });
  const lines = stringify(
    [
      ["Address", "Language", "Link to leave"],
      ...rows.map(({ email, language, goodbyeUrl }) => [
        ...[email, language === "ur" ? "Urdu" : "English"],
        goodbyeUrl,
      ]),
    ],
    { record_delimiter: "\r\n", escape_formulas: true },
  );
  // The mark by which spreadsheets know UTF-8.
  return new Response(`\uFEFF${lines}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="newsletter.csv"',
    },
  });
}
