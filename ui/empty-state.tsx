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
      <OpenBox />
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

/** An open, empty gift box with its ribbon beside it. */
function OpenBox() {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" fill="none">
      <ellipse cx="80" cy="108" rx="62" ry="7" fill="#f0e2e6" />
      <path d="M38 58h84v44a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5z" fill="#f8c5d6" />
      <path d="M80 58h42v44a5 5 0 0 1-5 5H80z" fill="#f3b3c9" />
      <path d="M72 58h16v49H72z" fill="#c2185b" />
      <path d="M38 58h84l-8 12H46z" fill="#8d1145" opacity=".28" />
      <path d="m38 58-16-19 46-6 12 25z" fill="#fde3ec" />
      <path d="m122 58 16-19-46-6-12 25z" fill="#fbd3e0" />
      <path
        d="M80 30c-4-11-15-17-19-11s6 13 19 11Zm0 0c4-11 15-17 19-11s-6 13-19 11Z"
        stroke="#c2185b"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M30 20l3 5m-9 3 5 2M132 18l-3 5m10 4-6 1"
        stroke="#d9a441"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
