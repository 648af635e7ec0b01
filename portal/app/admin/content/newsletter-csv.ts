import { redirect } from "react-router";
import { exportSubscribers } from "#tohfa/shop/growth/newsletter/newsletter.server.ts";
import { notFound } from "../../form/answer-form.server.ts";
import { takeForm } from "../../form/take-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { csvFile } from "../../list/csv-file.server.ts";
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
  const subscribers = await exportSubscribers(db, sessionOf(context).actor, {
    authSecret,
    storeUrl,
  });
  async function* rows() {
    for await (const some of subscribers) {
      yield some.map(({ email, language, goodbyeUrl }) => [
        ...[email, language === "ur" ? "Urdu" : "English"],
        goodbyeUrl,
      ]);
    }
  }
  return csvFile("newsletter", ["Address", "Language", "Link to leave"], rows());
}
