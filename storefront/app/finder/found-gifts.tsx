import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { ProductCard } from "../product-card/product-card.tsx";

/** Gifts that keep, or miss, the same wishes. */
export interface GiftGroup {
  /** What they miss, in words; empty where they keep every wish. */
  missed: string;
  gifts: { card: CardProduct; reason: string }[];
}

/** Twelve gifts, each with why it is here. */
export function FoundGifts({ groups }: { groups: GiftGroup[] }) {
  const total = groups.reduce((sum, { gifts }) => sum + gifts.length, 0);
  if (total === 0) {
    return (
      <EmptyState
        title={t("Nothing is for sale just now")}
        actions={<ButtonLink to="/all-collection">{t("See all collections")}</ButtonLink>}
      >
        {t("The shop's shelves are being filled. Please look in again.")}
      </EmptyState>
    );
  }
  const [first] = groups;
  return (
    <div className="wrap pb-6">
      <p role="status" className="text-ink-soft">
        {first?.missed === ""
          ? total === 1
            ? t("1 gift, chosen by what you said.")
            : t("{count} gifts, chosen by what you said.", { count: total })
          : t("Nothing keeps every wish today. These come closest.")}
      </p>
      {groups.map(({ missed, gifts }, nth) => (
        <section key={missed} aria-label={missed === "" ? t("What you wished for") : missed}>
          {missed === "" ? (
            <h2 className="sr-only">{t("What you wished for")}</h2>
          ) : (
            <h2 className={`text-17 font-semibold ${nth === 0 ? "mt-4" : "mt-10"}`}>{missed}</h2>
          )}
          <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4">
            {gifts.map(({ card, reason }, index) => (
              <li key={card.id} className="flex flex-col gap-2">
                <div className="grow">
                  <ProductCard product={card} eager={nth === 0 && index < 4} />
                </div>
                <p className="border-s-2 border-rose-600 ps-2.5 text-13 text-ink-soft">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
