import { Button } from "../../../ui/button.tsx";
import { withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { QuoteState } from "./use-quote.ts";

/** Why there are no prices of now, and a way to ask again. */
export function QuoteProblem({ problem, loading, again }: QuoteState) {
  if (!problem) return null;
  return (
    <Notice look="error">
      <p>{withMoney(t(problem))}</p>
      <Button look="quiet" className="mt-3" pending={loading} onClick={again}>
        {t("Try again")}
      </Button>
    </Notice>
  );
}
