import { TryAgainLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { t } from "./language/t.ts";

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
    <EmptyState
      title={t("{what} could not be loaded", { what })}
      heading={heading}
      actions={<TryAgainLink />}
    >
      {t(failure)}
    </EmptyState>
  );
}
