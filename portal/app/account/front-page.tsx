import type { ReactNode } from "react";

/** A screen for visitors: one column, a heading, a line under it, and the form. */
export function FrontPage({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Other ways on, under the card. */
  below?: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="text-28">{title}</h1>
      {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
      <div className="mt-6 rounded-card border border-line bg-white p-5 sm:p-6">{children}</div>
      {below ? <div className="mt-5 flex flex-col gap-2">{below}</div> : null}
    </div>
  );
}

/** A link in a line of its own, large enough for a thumb. */
export const FRONT_LINK =
  "inline-flex min-h-11 items-center self-start font-medium text-rose-700 underline underline-offset-4";
