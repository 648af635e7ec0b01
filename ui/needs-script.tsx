import type { ReactNode } from "react";

/** Said where a page cannot do its work without JavaScript, and only there. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 rounded-control border border-line-strong bg-gold-50 px-4 py-3">
        {children}
      </p>
    </noscript>
  );
}
