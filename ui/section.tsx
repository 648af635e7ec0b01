import { type ReactNode, useId } from "react";
import { Link } from "react-router";

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
  const heading = <h2 id={headingId}>{title}</h2>;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={tone === "wash" ? "section wash" : "section"}
    >
      <div className="wrap">
        <div className="section-head">
          {lead ? (
            <div>
              {heading}
              <p>{lead}</p>
            </div>
          ) : (
            heading
          )}
          {more ? (
            <Link to={more.to} prefetch="intent" discover="none" className="section-more">
              {more.text}
            </Link>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
