import { useEffect, useState } from "react";
import { fillPath, paths } from "../../../contract/paths.ts";
import type { BidState } from "../../../shop/bids/bid-state.ts";
import { formatMoney, paisaFromRupees } from "../../../shop/money.ts";

/** The highest bid and how many there are, live. The browser reconnects by itself. */
export function HighestBid({ productId, first }: { productId: string; first: BidState }) {
  const [live, setLive] = useState<BidState | null>(null);
  const { highest, count } = live ?? first;
  useEffect(() => {
    setLive(null);
    const events = new EventSource(fillPath(paths.watchBids[1], { id: productId }));
    const take = ({ data }: MessageEvent<string>) => {
      const state: { highestBid: number | null; bids: number } = JSON.parse(data);
      setLive({
        highest: state.highestBid === null ? null : paisaFromRupees(state.highestBid),
        count: state.bids,
      });
    };
    events.addEventListener("message", take);
    events.addEventListener("bids", take);
    return () => events.close();
  }, [productId]);
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-2 divide-x divide-line rounded-card border border-line bg-white"
    >
      <div className="p-4">
        <dt className="text-13 text-ink-soft">Highest bid</dt>
        <dd className="font-display text-28 font-[560] tabular-nums">
          {highest === null ? "None yet" : formatMoney(highest)}
        </dd>
      </div>
      <div className="p-4">
        <dt className="text-13 text-ink-soft">Bids so far</dt>
        <dd className="font-display text-28 font-[560] tabular-nums">{count}</dd>
      </div>
    </dl>
  );
}
