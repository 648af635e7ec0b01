import { TryAgainLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** SPEC §8: a list whose call failed says so with its message, and how to try again. */
export function CouldNotLoad({
  what,
  failure,
  heading,
}: {
  /** "These products". */
  what: string;
  failure: string;
  heading?: "h1" | "h2" | "p";
}) {
  return (
    <EmptyState title={`${what} could not be loaded`} heading={heading} actions={<TryAgainLink />}>
      {failure}
    </EmptyState>
  );
}
