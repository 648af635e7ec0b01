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
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {screens.map(({ to, text, isExact }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact ?? false}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-full border px-4 font-medium ${isActive ? "border-rose-600 bg-rose-50 text-rose-700" : "border-line bg-white hover:border-rose-600"}`
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
