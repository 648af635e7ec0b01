import type { ReadSheet } from "#tohfa/shop/money/sheets/sheet-rows.ts";
import { Facts, Panel } from "../../detail/detail.tsx";

/** How a statement was read: which column as what, and which columns and lines are not booked, and why. */
export function HowRead<Role extends string>({
  plan,
  words,
}: {
  plan: Omit<ReadSheet<Role, unknown>, "rows">;
  words: Readonly<Record<Role, string>>;
}) {
  const { leftOut, columns, by } = plan;
  if (by === "order" && leftOut.length === 0) return null;
  const named = by === "order" ? [] : columns.filter(({ heading }) => heading !== "");
  const unread = named.filter(({ role }) => role === null).map(({ heading }) => heading);
  const read = named.flatMap(({ heading, role }): [string, string][] =>
    role === null ? [] : [[heading, words[role]]],
  );
  return (
    <Panel title="How it was read">
      {read.length > 0 ? <Facts facts={read} /> : null}
      {unread.length > 0 ? (
        <p className="mt-3 break-words">
          <span className="font-medium">Columns not used: </span>
          {unread.join(", ")}
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <p className="mt-3 font-medium">Lines not used:</p>
          <ul className="space-y-1.5">
            {leftOut.map(({ line, text, why }) => (
              <li key={line} className="break-words">
                <span className="text-13 text-ink-soft">{`Line ${line} `}</span>
                {text} <span className="text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
