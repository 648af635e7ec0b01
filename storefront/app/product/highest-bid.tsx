import { useEffect, useState } from "react";
import type { BidState } from "#tohfa/shop/buying/bids/bid-state.ts";
import { bidStateFromWire } from "../../../contract/bid.ts";
import { callUrl } from "../../../contract/transport.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/** A browser gives up where a proxy answers in the place of the shop. */
const REOPEN_MS = 30_000;

/** The bids on a product, live. The browser reconnects by itself where the line broke. */
export function useLiveBids(productId: string, first: BidState): BidState {
  const [live, setLive] = useState<BidState | null>(null);
  useEffect(() => {
    setLive(null);
    const take = ({ data }: MessageEvent<string>) => setLive(bidStateFromWire(JSON.parse(data)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events = watch();
    function watch(): EventSource {
      const opened = new EventSource(callUrl("watchBids", { id: productId }));
      opened.addEventListener("message", take);
      opened.addEventListener("bids", take);
      opened.addEventListener("error", () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          events = watch();
        }, REOPEN_MS);
      });
      return opened;
    }
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [productId]);
  return live ?? first;
}

/** The highest bid and how many there are. */
export function HighestBid({ bids: { highest, count } }: { bids: BidState }) {
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-2 divide-x divide-line rounded-card border border-line bg-white"
    >
      <div className="px-4 py-2 sm:py-4">
        <dt className="text-13 text-ink-soft">{t("Highest bid")}</dt>
        <dd className="font-display text-21 font-[560] sm:text-28 tabular-nums">
          {highest === null ? t("None yet") : money(highest)}
        </dd>
      </div>
      <div className="px-4 py-2 sm:py-4">
        <dt className="text-13 text-ink-soft">{t("Bids so far")}</dt>
        <dd className="font-display text-21 font-[560] sm:text-28 tabular-nums">{count}</dd>
      </div>
    </dl>
  );
}
