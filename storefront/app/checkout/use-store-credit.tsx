import { useEffect } from "react";
import type { QuoteView } from "../../../contract/quote.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { changeDraft, useCheckoutDraft } from "./checkout-draft.ts";

const PREFIX = "#credit=";

/** The store credit that a link of somebody's account brings along; nothing where none did. */
export function UseStoreCredit({ quote }: { quote: QuoteView | null }) {
  const pass = useCheckoutDraft(({ draft }) => draft.creditPass);
  useEffect(() => {
    const given = location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : "";
    if (!/^credit\.[\w.-]{1,250}$/.test(given)) return;
    changeDraft({ creditPass: given });
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  }, []);
  if (pass === "") return null;
  const used = quote?.tenders.find(({ kind }) => kind === "store_credit")?.paisa ?? 0;
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-white p-4">
      <input
        type="checkbox"
        checked
        className="size-5 shrink-0"
        onChange={() => changeDraft({ creditPass: "" })}
      />
      {used > 0
        ? t("Use {amount} of store credit", { amount: money(used) })
        : t("Use your store credit")}
    </label>
  );
}
