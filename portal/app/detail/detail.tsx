import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { AS_IT_WAS, lastSearch } from "../list/list-place.ts";

/**
 * THE screen of one thing: a way back to its list, its name and state, what can be done next, then what it is
 * made of; at the side, from 1024 px on, what belongs to it and what happened to it.
 */
export function Detail({
  back,
  title,
  state,
  next,
  aside,
  children,
}: {
  back: { to: string; text: string };
  title: string;
  /** Badges. */
  state?: ReactNode;
  /** What to do now: forms and buttons, the first thing on the screen. */
  next?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <Back {...back} />
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-28 break-words">{title}</h1>
        {state ? <div className="flex flex-wrap gap-1.5">{state}</div> : null}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {next}
          {children}
        </div>
        {aside ? <div className="flex min-w-0 flex-col gap-5">{aside}</div> : null}
      </div>
    </div>
  );
}

/** Back to the list as it was left: its tab, filter, page and place. */
function Back({ to, text }: { to: string; text: string }) {
  const [search, setSearch] = useState("");
  useEffect(() => setSearch(to.includes("?") ? "" : lastSearch(to)), [to]);
  return (
    <Link
      to={`${to}${search}`}
      state={AS_IT_WAS}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-rose-700 underline-offset-4 hover:underline"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {text}
    </Link>
  );
}

/** A part of the screen, as a card with its heading. */
export function Panel({
  title,
  aside,
  children,
}: {
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-21">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names with their values, such as an address or sums; `isSum` sets the values in columns of figures. */
export function Facts({
  facts,
  isSum,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  isSum?: boolean;
}) {
  return (
    <dl
      className={`grid gap-x-6 gap-y-1.5 ${isSum ? "grid-cols-[1fr_auto]" : "grid-cols-[auto_1fr]"}`}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={isSum ? "text-right tabular-nums" : "min-w-0 break-words"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
