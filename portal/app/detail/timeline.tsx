import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";

/** What happened, newest first: in words, who, and when. */
export function Timeline({
  events,
}: {
  events: readonly { text: string; by: string; note: string; at: number }[];
}) {
  return (
    <ol className="flex flex-col">
      {events.map(({ text, by, note, at }, index) => (
        <li
          key={`${at} ${text}`}
          className="relative border-l-2 border-line pb-4 pl-4 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[7px] size-3 rounded-full ${index === 0 ? "bg-mint" : "bg-line-strong"}`}
          />
          <p className="font-medium">{text}</p>
          {note ? <p className="break-words">{note}</p> : null}
          <p className="text-13 text-ink-soft">
            {formatMoment(at)}
            {by ? `, ${byWords(by)}` : ""}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Histories name members by their ids, which say nothing to people. */
function byWords(by: string): string {
  const [role] = by.split(" ");
  if (by.startsWith("system")) return "the shop";
  return role === "seller" || role === "buyer" || role === "admin" ? `by the ${role}` : `by ${by}`;
}
