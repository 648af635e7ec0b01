import { useEffect } from "react";
import { ButtonLink, TryAgainLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { toast } from "../../../ui/toast.ts";
import type { NoProduct } from "./load-product.ts";

/** SPEC §8: the product did not come. */
export function NothingToShow({ text }: Pick<NoProduct, "text">) {
  useEffect(() => {
    toast(t(text), "error");
  }, [text]);
  return (
    <EmptyState
      heading="h1"
      title={t(text)}
      actions={
        <>
          <TryAgainLink />
          <ButtonLink to="/all-collection" look="quiet">
            {t("See all products")}
          </ButtonLink>
        </>
      }
    >
      {t("Please try again in a moment, or keep browsing.")}
    </EmptyState>
  );
}
