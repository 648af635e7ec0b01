import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { ownMoment } from "#tohfa/shop/values/own-time.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { useHydrated } from "../hydrated.ts";

/** The zone of this browser's clock; empty where it does not say. */
export function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

/**
 * A moment (ms) in Pakistan's time, and where this browser's clock shows another, in its reader's own as well. The
 * page is the same for everybody: only the browser knows where it is.
 */
export function Moment({ time }: { time: number }) {
  const hydrated = useHydrated();
  const own = hydrated ? ownMoment(time, zoneOfBrowser()) : null;
  const there = when(formatMoment(time));
  return (
    <time dateTime={new Date(time).toISOString()}>
      {own === null
        ? there
        : t("{time} in Pakistan · {own} where you are", { time: there, own: when(own) })}
    </time>
  );
}

/** Under a sentence with a moment (ms) in Pakistan's time, what that is for its reader; nothing in Pakistan. */
export function WhereYouAre({ time }: { time: number }) {
  const hydrated = useHydrated();
  const own = hydrated ? ownMoment(time, zoneOfBrowser()) : null;
  if (own === null) return null;
  return (
    <p className="mt-1 text-13 text-ink-soft">
      {t("Times are Pakistan's: where you are that is {own}.", { own: when(own) })}
    </p>
  );
}
