import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** The not-found screen, what is wrong with a form that cannot be read or, for anything unexpected, an apology without a trace of what broke. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title={titleOf(error)}
        actions={<ButtonLink to="/">Go to the start</ButtonLink>}
      >
        <p>{error.data?.text ?? "There is nothing at this address."}</p>
      </EmptyState>
    );
  }
  const unread = unreadForm(error);
  return (
    <EmptyState
      heading="h1"
      title={titleOf(error)}
      actions={
        <>
          <ButtonLink to="" reloadDocument>
            {unread ? "Back to the form" : "Try again"}
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go to the start
          </ButtonLink>
        </>
      }
    >
      <p>{unread ?? "Sorry, that is our fault. What you typed is kept where the form said so."}</p>
    </EmptyState>
  );
}

/** Titles and, where the answer has no words of its own, words, by the status of a form that could not be read. */
const UNREAD: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["The form did not arrive whole", "Please send it again."],
  413: ["That was too much at once", "Please send less at once: fewer photos, or a shorter film."],
  415: ["This could not be read", "It was not sent as a form. Please open the page again."],
  422: ["That was too much at once", "The form has more in it than one can send at once."],
};

/** The heading of the screen, and what its tab says. */
export function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "Something went wrong";
  return error.status === 404 ? "Not found" : (UNREAD[error.status]?.[0] ?? "Something went wrong");
}

/** What is wrong with a form that could not be read; null where it is no matter of a form. */
function unreadForm(error: unknown): string | null {
  const words = isRouteErrorResponse(error) ? UNREAD[error.status] : undefined;
  if (!isRouteErrorResponse(error) || !words) return null;
  // What the server refuses before the portal sees it answers with a page of its own.
  return typeof error.data?.text === "string" ? error.data.text : words[1];
}
