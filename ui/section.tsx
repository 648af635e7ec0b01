import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** A part of a page with its h2, an optional line under it and a link to all of it. */
export function Section({
  title,
  lead,
  more,
  id,
  tone = "plain",
  children,
}: {
  title: string;
  lead?: ReactNode;
  more?: { to: string; text: string };
  /** For in-page anchors. */
  id?: string;
  /** `wash` lays the pale rose behind it, edge to edge. */
  tone?: "plain" | "wash";
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames("py-7 lg:py-12", tone === "wash" && "bg-rose-50 py-14 lg:py-20")}
    >
      <div className="wrap">
        <div className="mb-5 flex items-end justify-between gap-6 lg:mb-8">
          <div>
            <h2 id={headingId} className="text-28">
              {title}
            </h2>
            {lead ? <p className="mt-1.5 max-w-[60ch] text-ink-soft">{lead}</p> : null}
          </div>
          {more ? (
            <Link
              to={more.to}
              prefetch="intent"
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-rose-700 underline-offset-4 hover:underline"
            >
              {more.text}
              <Icon name="arrow" size={17} />
            </Link>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
