import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { QuoteState } from "./use-quote.ts";

/** Why there are no prices of now, and a way to ask again. */
export function QuoteProblem({ problem, loading, again }: QuoteState) {
  if (!problem) return null;
  return (
    <Notice look="error">
      <p>
        <Told text={problem} />
      </p>
      <Button look="quiet" className="mt-3" pending={loading} onClick={again}>
        {t("Try again")}
      </Button>
    </Notice>
  );
}
