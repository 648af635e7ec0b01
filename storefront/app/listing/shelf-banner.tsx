import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/** A shelf's head: low, so that the first gifts are seen without scrolling. */
export function ShelfBanner({
  title,
  lead,
  drawing,
}: {
  title: string;
  lead: string;
  drawing: string | null;
}) {
  return (
    <div className="wrap pt-4 pb-5 sm:pb-8">
      <Breadcrumb
        steps={[
          { name: t("Home"), to: "/" },
          { name: t("Gifts"), to: "/gifts" },
          { name: withMoney(t(title)) },
        ]}
      />
      <div className="flex items-center justify-between gap-6 overflow-hidden rounded-sheet bg-rose-50 px-4 py-4 sm:px-8 sm:py-6 lg:px-12">
        <div className="min-w-0">
          <h1 className="text-21 sm:text-38">{withMoney(t(title))}</h1>
          <p className="mt-1 max-w-[52ch] text-15 text-ink-soft sm:mt-2 sm:text-17">{t(lead)}</p>
        </div>
        {drawing ? (
          <img
            src={drawing}
            alt=""
            width={112}
            height={112}
            className="hidden size-28 shrink-0 rounded-full bg-white sm:block"
          />
        ) : null}
      </div>
    </div>
  );
}
