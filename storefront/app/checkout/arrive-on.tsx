import { Fragment } from "react";
import type { OfferedDay } from "#tohfa/shop/delivery/arrival/arrival.ts";
import { addDays, type Day, formatNearDay, monthOf, weekdayOf } from "#tohfa/shop/values/day.ts";
import type { QuoteView } from "../../../contract/quote.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { type CheckoutDraft, changeDraft } from "./checkout-draft.ts";

type Delivery = NonNullable<QuoteView["delivery"]>;

type Fees = NonNullable<QuoteView["deliveryFees"]>;

/** Riders have Sundays off, so a week has six columns. */
const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/**
 * "It should arrive by …": the days that can be kept, each with its price, as one group of radios in the form of a
 * calendar. A day that needs express chooses express with it; the server checks both again.
 */
export function ArriveOn({
  delivery,
  draft,
  fees,
  error,
}: {
  /** Null while the city is not known, or the shop says nothing of days. */
  delivery: Delivery | null;
  draft: Pick<CheckoutDraft, "arriveOn" | "shipping">;
  fees: Fees;
  error?: string;
}) {
  const { arriveOn } = draft;
  const lost = delivery !== null && arriveOn !== "" && !isOffered(delivery, arriveOn);
  const said =
    error ??
    (lost ? t("{day} is no longer possible.", { day: when(formatNearDay(arriveOn)) }) : undefined);
  return (
    <details
      open={arriveOn !== "" || undefined}
      id="arriveOn"
      className="group rounded-card border border-line-strong bg-white"
    >
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <span className="font-medium">{t("Need it by a date?")}</span>
        <span className="text-13 font-semibold text-rose-700">
          {arriveOn ? when(formatNearDay(arriveOn)) : t("Choose a day")}
        </span>
      </summary>
      <fieldset
        className="px-4 pb-4"
        aria-describedby={said ? "arriveOn-error" : undefined}
        aria-invalid={said ? true : undefined}
      >
        <legend className="sr-only">{t("It should arrive by")}</legend>
        {said ? (
          <p id="arriveOn-error" role="alert" className="mb-3 text-13 font-medium text-danger">
            {said} {lost ? t("Choose another day.") : ""}
          </p>
        ) : null}
        {delivery ? (
          <>
            <Calendar delivery={delivery} chosen={arriveOn} fees={fees} />
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="arriveOn"
                checked={arriveOn === ""}
                onChange={() => changeDraft({ arriveOn: "" })}
                className="size-5 shrink-0"
              />
              {t("Any day is fine")}
            </label>
            <Closed days={delivery.closed} />
          </>
        ) : (
          <p className="text-ink-soft">{t("Choose your city above to see the days.")}</p>
        )}
      </fieldset>
    </details>
  );
}

/** Whether that day can still be chosen. */
export function isOffered({ days }: Pick<Delivery, "days">, day: Day): boolean {
  return days.some((one) => one.day === day);
}

function Calendar({ delivery, chosen, fees }: { delivery: Delivery; chosen: string; fees: Fees }) {
  const offered = new Map(delivery.days.map((one) => [one.day, one]));
  return (
    <div className="grid grid-cols-6 gap-1 text-center">
      {WEEK.map((name) => (
        <span key={name} aria-hidden="true" className="pb-1 text-13 text-ink-soft">
          {when(name)}
        </span>
      ))}
      {daysToShow(delivery.days).map((day, index) => {
        const one = offered.get(day);
        const isNewMonth = index === 0 || Number(day.slice(8)) === 1 || isFirstOfMonthShown(day);
        const label = isNewMonth ? when(monthOf(day)) : "";
        return (
          <Fragment key={day}>
            {one ? (
              <DayChoice {...one} month={label} fees={fees} isChosen={day === chosen} />
            ) : (
              <span
                aria-hidden="true"
                className="flex min-h-14 flex-col items-center justify-center rounded-control text-13 text-ink-soft"
              >
                <span className="text-13">{label}</span>
                <span className="tabular-nums">{Number(day.slice(8))}</span>
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** A month may begin on a Sunday, which is not there. */
function isFirstOfMonthShown(day: Day): boolean {
  return Number(day.slice(8)) === 2 && weekdayOf(day) === 1;
}

/** Whole weeks, Monday to Saturday, from the first day's to the last one's. */
function daysToShow(days: readonly OfferedDay[]): Day[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return [];
  const shown: Day[] = [];
  const end = addDays(last, (6 - weekdayOf(last) + 7) % 7);
  for (let day = addDays(first, 1 - (weekdayOf(first) || 7)); day <= end; day = addDays(day, 1)) {
    if (weekdayOf(day) !== 0) shown.push(day);
  }
  return shown;
}

function DayChoice({
  day,
  shipping,
  month,
  fees,
  isChosen,
}: OfferedDay & { month: string; fees: Fees; isChosen: boolean }) {
  const isExpress = shipping === "express";
  const fee = isExpress ? fees.express : fees.standard;
  const price = fee > 0 ? money(fee) : t("Free");
  return (
    <label className="relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-control border border-line-strong bg-white leading-tight hover:border-ink has-checked:border-rose-600 has-checked:bg-rose-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-rose-600)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-600">
      <input
        type="radio"
        name="arriveOn"
        aria-label={
          isExpress
            ? t("{day}, express, {price}", { day: when(formatNearDay(day)), price })
            : fee > 0
              ? t("{day}, {price}", { day: when(formatNearDay(day)), price })
              : t("{day}, free", { day: when(formatNearDay(day)) })
        }
        checked={isChosen}
        onChange={() => changeDraft({ arriveOn: day, shipping })}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {Number(day.slice(8))}
        {month ? <span className="text-13 font-normal"> {month}</span> : null}
      </span>
      <span
        aria-hidden="true"
        className={`text-[0.6875rem] tabular-nums ${isExpress ? "text-gold" : "text-mint"}`}
      >
        {price}
      </span>
    </label>
  );
}

/** Why some days are not there. */
function Closed({ days }: { days: Delivery["closed"] }) {
  const names = [...new Set(days.map(({ name }) => name))];
  const words = names.map((name) => {
    const own = days.filter((one) => one.name === name);
    const [from, to] = [own[0]?.day ?? "", own.at(-1)?.day ?? ""];
    const [first, last] = [when(formatNearDay(from)), when(formatNearDay(to))];
    return to === from
      ? t("{name}, {day}", { name: t(name), day: first })
      : t("{name}, {first} to {last}", { name: t(name), first, last });
  });
  return (
    <p className="mt-1 text-13 text-ink-soft">
      {[t("No riders on Sundays"), ...words, t("A parcel may come earlier")].join(t(". "))}
      {t(".")}
    </p>
  );
}
