import type { ReactNode } from "react";

/** Nothing here, and what to do next: SPEC's text, a small drawing, one or two ways on. */
export function EmptyState({
  title,
  children,
  actions,
  heading: Heading = "h2",
}: {
  /** SPEC's empty text to the letter, such as "Your cart is empty". */
  title: ReactNode;
  children?: ReactNode;
  /** ButtonLinks. */
  actions?: ReactNode;
  heading?: "h1" | "h2" | "h3" | "p";
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <i className="open-box" />
      <Heading
        className={`mt-6 font-display font-[560] ${Heading === "h1" ? "text-28" : "text-21"}`}
      >
        {title}
      </Heading>
      {children ? <div className="mt-2 text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
