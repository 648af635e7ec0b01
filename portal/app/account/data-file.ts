import { redirect } from "react-router";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { askPassword } from "#tohfa/shop/people/sign-in/ask-password.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { notFound } from "../form/answer-form.server.ts";
import { takeForm } from "../form/take-form.server.ts";
import { browserOf, sessionOf } from "../gate.server.ts";
import { flashCookie } from "../shell/flash.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/data-file";

/** Typed into the address bar: the form asks for the password first. */
export function loader() {
  return redirect("/account/data");
}

/** All data stored about a member, as a file, for a user who knows the member's password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts, dataDir } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const { texts: form } = await takeForm(request);
  if (form.get("intent") !== "download") throw notFound("There is no such form here.");
  try {
    const { ip } = browserOf(request, context);
    const password = String(form.get("password") ?? "").slice(0, 200);
    const { email } = await askPassword(accounts, actor, password, ip);
    const data = await exportPerson(db, actor, dataDir, { email });
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="tohfa-my-data.json"',
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const headers = { "set-cookie": flashCookie({ text: error.message, draft: "" }) };
    return redirect("/account/data", { status: 303, headers });
  }
}
