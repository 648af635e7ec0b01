import type { Category } from "../../../contract/category.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { categoryLine, categoryName } from "./category-words.ts";

/** A listing's head: where it stands, its name, a line about it (both in the page's language), and its picture. */
export function CategoryBanner({
  title,
  lead,
  image,
  above = { name: "All categories", to: "/all-categories" },
}: {
  title: string;
  lead?: string;
  image?: string;
  /** The step between Home and here. */
  above?: { name: string; to: string };
}) {
  return (
    <div className="wrap pt-2 pb-4 sm:pt-4 sm:pb-8">
      <Breadcrumb
        steps={[{ name: t("Home"), to: "/" }, { ...above, name: t(above.name) }, { name: title }]}
      />
      <div className="relative grid overflow-hidden rounded-sheet bg-rose-50 sm:min-h-44 sm:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0 self-center px-5 py-3 sm:px-8 sm:py-6 lg:px-12">
          <h1 {...foreign(title)} className="text-28 sm:text-38">
            {title}
          </h1>
          {lead ? (
            <p
              {...foreign(lead)}
              className="max-w-[52ch] text-ink-soft max-sm:truncate sm:mt-2 sm:text-17"
            >
              {lead}
            </p>
          ) : null}
        </div>
        {image ? (
          <div className="relative hidden sm:block">
            <Picture
              src={image}
              alt=""
              width={640}
              height={360}
              sizes="(width >= 640px) 24rem, 1px"
              tint="#fde3ec"
              className="absolute inset-0 size-full"
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** What the banner shows of a category, or of an address with an unknown category. */
export function bannerOf(category: Category | null, fallback: string) {
  return {
    title: category ? categoryName(category) : fallback,
    lead: category ? categoryLine(category) : undefined,
    image: category?.image || undefined,
  };
}
