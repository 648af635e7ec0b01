import { namesOf, readPhoto } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { URDU_TYPE, UrduType } from "../gifts/urdu-type.tsx";
import { Written } from "../language/written.tsx";
import { photoAddress } from "./photo-address.ts";

/** Names of a list that are shown before the rest is counted. */
const SHOWN = 3;

/** What a line is made personal with, under it in cart, checkout and order; nothing where nothing was given. */
export function PersonalWords({ answered = [] }: { answered?: readonly Answered[] | undefined }) {
  if (answered.length === 0) return null;
  return (
    <dl className="mt-0.5 flex flex-col gap-0.5 text-13 text-ink-soft">
      {answered.map((one) => (
        <div key={one.id} className="flex flex-wrap items-center gap-x-1.5">
          <dt>
            <Written text={one.label} />:
          </dt>
          <dd className="min-w-0 font-medium break-words text-ink">
            <Value {...one} />
            {one.price > 0 ? (
              <span className="font-normal text-ink-soft"> (+{money(one.price)})</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ kind, value }: Answered) {
  if (kind === "photo") {
    const photo = readPhoto(value);
    return photo ? (
      <img
        src={photoAddress(photo.reference)}
        alt={t("Yours")}
        width={56}
        height={56}
        loading="lazy"
        className="size-14 rounded-control object-cover"
      />
    ) : null;
  }
  if (kind === "date") return when(formatDay(noonOf(value)));
  const rows = kind === "text" ? namesOf(value) : [value];
  const more = rows.length - SHOWN;
  const shown = rows.slice(0, SHOWN).join(", ");
  const words =
    more > 0
      ? t("{shown} and {more} more", { shown, more: more.toLocaleString("en") })
      : kind === "choice"
        ? t(shown)
        : shown;
  if (!isUrdu(value)) return <bdi className="whitespace-pre-line">{words}</bdi>;
  return (
    <>
      <bdi lang="ur" className={`text-15 ${URDU_TYPE}`}>
        {words}
      </bdi>
      <UrduType />
    </>
  );
}
