import { useEffect, useEffectEvent, useState } from "react";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { when } from "./language/format.ts";
import { t } from "./language/t.ts";

const SECOND = 1000;
const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/**
 * Time left until `endsAt` (ISO). The HTML is the same for everybody, so the numbers appear in the
 * browser, in a space reserved for them; without JavaScript the date is shown there.
 */
export function Countdown({
  endsAt,
  label,
  onEnd,
}: {
  endsAt: string;
  label: string;
  /** Called once, when there is no time left. */
  onEnd?: () => void;
}) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const tick = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(tick);
  }, []);
  const left = now === null ? null : Math.max(0, Math.floor((Date.parse(endsAt) - now) / SECOND));
  const isOver = left === 0;
  const atEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) atEnd();
  }, [isOver]);
  return (
    <div role="timer" aria-label={label} className="flex min-h-16 items-center gap-2 tabular-nums">
      {left === null ? (
        <time dateTime={endsAt}>
          {t("Until {time}", { time: when(formatMomentWithZone(Date.parse(endsAt))) })}
        </time>
      ) : (
        split(left).map(([unit, value]) => (
          <span
            key={unit}
            className="grid min-w-14 place-items-center rounded-control bg-white px-2 py-1.5"
          >
            <span className="font-display text-21 leading-none">
              {String(value).padStart(2, "0")}
            </span>
            <span className="text-13 text-ink-soft">{t(unit)}</span>
          </span>
        ))
      )}
    </div>
  );
}

function split(seconds: number): [string, number][] {
  let rest = seconds;
  return UNITS.map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest -= value * size;
    return [unit, value];
  });
}
