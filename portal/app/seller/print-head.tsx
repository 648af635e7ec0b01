import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Button } from "../../../ui/button.tsx";

const PAPERS = [
  { to: "/seller/slips", text: "Packing slips" },
  { to: "/seller/print/labels", text: "Labels" },
  { to: "/seller/print/cards", text: "Gift cards" },
  { to: "/seller/print/photos", text: "Photos" },
];

/** Above papers to print: what else can be printed of the same orders, and the button. On no paper itself. */
export function PrintHead({
  title,
  lead,
  ids,
  children,
}: {
  title: string;
  lead: ReactNode;
  ids: readonly string[];
  /** Further choices. */
  children?: ReactNode;
}) {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  return (
    <div className="no-print mb-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-28">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </div>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <noscript>
          <p>Use your browser's menu to print this page.</p>
        </noscript>
      </div>
      <nav
        aria-label="Papers"
        className="-mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter)"
      >
        <ul className="flex gap-1">
          {PAPERS.map(({ to, text }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={`${to}?${query}`}
                replace
                className={({ isActive }) =>
                  `flex min-h-11 items-center border-b-2 px-3 font-medium -outline-offset-2 ${isActive ? "border-rose-600 text-rose-700" : "border-transparent text-ink-soft hover:text-ink"}`
                }
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
