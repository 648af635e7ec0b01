import { data } from "react-router";
import { asCallFailed } from "../../../contract/transport.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { getClient } from "../data.ts";
import { pageMeta } from "../meta.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/newsletter";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, "Newsletter", "New gifts and ideas before Eid, weddings and birthdays.", {
    noindex: true,
  });

/** Puts an email on the list; the footer's box shows the answer where JavaScript runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await readForm(request)).get("email") ?? "").trim();
  try {
    const said = await getClient(context).subscribe(email);
    return {
      said: said || "Thank you for joining. Look out for our next newsletter.",
      error: null,
    };
  } catch (error) {
    const refused = asCallFailed(error);
    const text = refused?.serverText || "We could not add that address. Please try again.";
    return data({ said: "", error: text }, { status: refused?.status ?? 502 });
  }
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <EmptyState
      heading="h1"
      title="Our newsletter"
      actions={<ButtonLink to="/">Go to home</ButtonLink>}
    >
      {actionData
        ? (actionData.error ?? actionData.said)
        : "New gifts and ideas before Eid, weddings and birthdays. Join at the bottom of this page."}
    </EmptyState>
  );
}
