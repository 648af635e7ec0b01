import { NavLink } from "react-router";

/** The screens of one part of the admin, above each of them. */
export function ScreenTabs({
  label,
  screens,
}: {
  label: string;
  screens: readonly { to: string; text: string; isExact?: boolean }[];
}) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--gutter) mb-5 overflow-x-auto border-b border-line px-(--gutter)"
    >
      <ul className="flex gap-1">
        {screens.map(({ to, text, isExact }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={isExact ?? false}
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
  );
}
