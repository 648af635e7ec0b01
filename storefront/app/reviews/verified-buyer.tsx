import { Icon } from "../../../ui/icon.tsx";
import { t } from "../../../ui/language/t.ts";

/** On a review whose writer has had the product delivered; they have shown their order. */
export function VerifiedBuyer() {
  return (
    <span className="inline-flex items-center gap-1 text-13 font-medium text-mint">
      <Icon name="seal" size={15} />
      {t("Verified buyer")}
    </span>
  );
}
