import type { ShownReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Panel } from "../detail/detail.tsx";

/** What was said before, where a buyer asks again after a refusal. */
export function Refusals({ refusals }: Pick<ShownReturn, "refusals">) {
  if (refusals.length === 0) return null;
  return (
    <Panel title="Refused before">
      <ul className="divide-y divide-line">
        {refusals.map(({ reason, answer, at }) => (
          <li key={at} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div>
              <p className="text-13 font-semibold">The buyer said</p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {reason}
              </p>
            </div>
            <div>
              <p className="text-13 font-semibold">The seller answered</p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {answer}
              </p>
            </div>
            <p className="text-13 text-ink-soft">{formatMoment(at)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
