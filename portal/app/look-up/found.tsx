import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../detail/detail.tsx";

/** One thing that was found: where it is, and by which it is told from the others. */
export interface FoundRow {
  to: string;
  title: string;
  about: string;
  sum?: string | undefined;
  badge?: ReactNode;
}

/** What was found of one kind, and where the rest is listed. */
export interface FoundGroup {
  title: string;
  rows: readonly FoundRow[];
  /** The whole list, where it has more. */
  more: string | null;
}

/** What one text finds, kind by kind. */
export function Found({ typed, groups }: { typed: string; groups: readonly FoundGroup[] }) {
  const found = groups.filter(({ rows }) => rows.length > 0);
  return (
    <>
      <h1 className="mb-5 text-28 break-words">
        {typed === "" ? "Find" : <>Found for “{typed}”</>}
      </h1>
      {found.length === 0 ? (
        <EmptyState title={typed === "" ? "What are you looking for?" : "Nothing was found"}>
          <p>
            Type part of a phone or a tracking number, how an order's number begins, a name, or a
            product.
          </p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          {found.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      )}
    </>
  );
}

function Group({ title, rows, more }: FoundGroup) {
  return (
    <Panel
      title={title}
      aside={
        more === null ? null : (
          <Link
            to={more}
            className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
          >
            All of them
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {rows.map(({ to, title: name, about, sum, badge }) => (
          <li key={to}>
            <Link
              to={to}
              className="-mx-2 flex min-h-14 items-start justify-between gap-4 rounded-control px-2 py-2.5 hover:bg-rose-50"
            >
              <span className="min-w-0">
                <span className="block font-semibold break-words text-rose-700">{name}</span>
                <span className="block text-13 break-words text-ink-soft">{about}</span>
                {badge ? <span className="mt-1 block">{badge}</span> : null}
              </span>
              {sum ? <span className="shrink-0 font-semibold tabular-nums">{sum}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
