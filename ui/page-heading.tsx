import type { ReactNode } from "react";

/** The page's one h1, with an optional line under it and room for breadcrumbs above. */
export function PageHeading({
  children,
  lead,
  above,
  narrow = false,
}: {
  children: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  /** As wide as a page of one column, so that heading and content begin on one line. */
  narrow?: boolean;
}) {
  return (
    <div className={`wrap pt-4 pb-4 sm:pt-10 sm:pb-8 ${narrow ? "max-w-4xl" : ""}`}>
      {above}
      <h1 className="text-28 sm:text-38">{children}</h1>
      {lead ? <p className="mt-1 max-w-[68ch] text-ink-soft sm:mt-2 sm:text-17">{lead}</p> : null}
    </div>
  );
}
