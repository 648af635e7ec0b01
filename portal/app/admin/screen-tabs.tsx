import { NavLink } from "react-router";

/** Pills for the screens of a part of the admin; a line below for those of one of them. */
const LOOKS = {
  pills: {
    list: "gap-2 py-1",
    tab: "rounded-full border border-line bg-white px-4 hover:border-rose-600 aria-[current=page]:border-rose-600 aria-[current=page]:bg-rose-50 aria-[current=page]:text-rose-700",
  },
  line: {
    list: "gap-x-1 border-b border-line",
    tab: "px-3 text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:text-rose-700 aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-rose-600)]",
  },
} as const;

/** The screens of one part of the admin, above each of them; on a phone in one row, which scrolls. */
export function ScreenTabs({
  label,
  screens,
  look = "pills",
}: {
  label: string;
  screens: readonly { to: string; text: string; isExact?: boolean }[];
  look?: keyof typeof LOOKS;
}) {
  const { list, tab } = LOOKS[look];
  return (
    <nav aria-label={label} className="-mx-(--gutter) mb-4 overflow-x-auto px-(--gutter)">
      <ul className={`flex w-max min-w-full sm:w-auto sm:flex-wrap ${list}`}>
        {screens.map(({ to, text, isExact }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={isExact ?? false}
              ref={showIfChosen}
              className={`flex min-h-11 items-center font-medium ${tab}`}
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen one may stand beyond a phone's edge. */
function showIfChosen(link: HTMLAnchorElement | null): void {
  const row = link?.closest("nav");
  if (!link || !row || link.getAttribute("aria-current") !== "page") return;
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
