import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** The not-found screen or, for anything unexpected, an apology without a trace of what broke. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title="Not found"
        actions={<ButtonLink to="/">Go to the start</ButtonLink>}
      >
        <p>{error.data?.text ?? "There is nothing at this address."}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h1"
      title="Something went wrong"
      actions={
        <>
          <ButtonLink to="" reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go to the start
          </ButtonLink>
        </>
      }
    >
      <p>Sorry, that is our fault. What you typed is kept where the form said so.</p>
    </EmptyState>
  );
}
