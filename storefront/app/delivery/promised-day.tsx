import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import type { ShownPromise } from "#tohfa/shop/values/promise.ts";
import type { ChangedBy } from "#tohfa/shop/values/promise-kinds.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";

/** "by Thu 3 Dec". */
export function byDay({ day }: Pick<ShownPromise, "day">): string {
  return t("by {day}", { day: when(formatNearDay(day)) });
}

/** What was promised first, and who changed it and why; nothing where nobody has. */
export function DayChanged({ promise, seller }: { promise: ShownPromise; seller: string }) {
  const { was, by, reason } = promise;
  if (by === null) return null;
  return (
    <span className="block break-words">
      {was === null ? null : (
        <>{t("First promised by {day}.", { day: when(formatNearDay(was)) })} </>
      )}
      {WHO_CHANGED[by](
        <bdi {...foreign(seller)}>{seller}</bdi>,
        <bdi {...foreign(reason)}>{reason}</bdi>,
      )}
    </span>
  );
}

/** In the words of CHANGE_TEXTS (shop/values/promise.ts). */
const WHO_CHANGED: Record<
  ChangedBy,
  (seller: React.ReactNode, reason: React.ReactNode) => React.ReactNode
> = {
  seller: (seller, reason) => tx("{seller} changed it: {reason}", { seller, reason }),
  shop: (_, reason) => tx("Tohfa changed it: {reason}", { reason }),
  payment: () => t("Tohfa changed it: the payment came later."),
  confirmation: () => t("Tohfa changed it: the order was confirmed later."),
  late: () => t("Tohfa changed it: it is running late."),
};

/** What the day waits for, to whoever reads of it; nothing where it waits for nothing. */
export function DayDependsOn({ until, isCash }: { until: number | null; isCash: boolean }) {
  if (until === null) return null;
  const time = when(formatMoment(until));
  return (
    <span className="block">
      {isCash
        ? t("if the order is confirmed by {time}", { time })
        : t("if the payment is there by {time}", { time })}
    </span>
  );
}
