import type { Given } from "#tohfa/shop/buying/gift-list/shown-list.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";

/** What was given, once its owners are told. */
export function Gifts({ gifts }: { gifts: Given[] }) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-gold-50 p-4 sm:p-5">
      <h2 className="text-21">{t("What you were given")}</h2>
      {gifts.length === 0 ? <p>{t("Nothing has been ordered from your list so far.")}</p> : null}
      <ul className="flex flex-col gap-3">
        {gifts.map(({ name, image, quantity, giver }, index) => (
          <li key={`${index} ${name}`} className="flex items-center gap-3">
            <div className="w-14 shrink-0">
              <Picture
                src={image}
                alt=""
                width={640}
                height={800}
                sizes="56px"
                className="rounded-control"
              />
            </div>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <span {...foreign(name)}>{name}</span>
                {quantity > 1 ? ` × ${quantity}` : null}
              </p>
              {giver ? (
                <p className="text-13 wrap-anywhere text-ink-soft">
                  {tx("A gift from {name}", { name: <bdi {...foreign(giver)}>{giver}</bdi> })}
                </p>
              ) : (
                <p className="text-13 text-ink-soft">{t("From somebody who stays unnamed")}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
