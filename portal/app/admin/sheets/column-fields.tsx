import type { ReadColumn, ReadColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";

const SELECT =
  "h-11 min-w-0 rounded-control border border-line-strong bg-white px-3 hover:border-ink";

/** A sheet that was checked, as far as its columns go. */
interface CheckedSheet<Role extends string> extends ReadColumns<Role> {
  headings: string;
  seen: string;
}

/** Which column was read as what, in the form that checks it: a person may say it otherwise, and it is remembered. */
export function ColumnFields<Role extends string>({
  plan,
  words,
  sender,
}: {
  plan: CheckedSheet<Role>;
  /** The roles with their labels, in order. */
  words: Readonly<Record<Role, string>>;
  /** "this courier" */
  sender: string;
}) {
  const { columns, by, headings, seen } = plan;
  const booked = <input type="hidden" name="seen" value={seen} />;
  if (by === "order") return booked;
  return (
    <details open={by !== "layout"} className="rounded-card border border-line p-3">
      <summary className="cursor-pointer font-medium">{saidBy(plan)}</summary>
      {booked}
      <input type="hidden" name="rolesFor" value={headings} />
      <input type="hidden" name="rolesShown" value={columns.map(roleValue).join(",")} />
      <ColumnChoices columns={columns} words={words} />
      <p className="mt-3 text-13 text-ink-soft">
        Is one read wrongly? Choose what it says and check again: {sender}'s next sheet with these
        headings is read so.
      </p>
    </details>
  );
}

/** A choice of what each column says. */
export function ColumnChoices<Role extends string>({
  columns,
  words,
}: {
  columns: readonly ReadColumn<Role>[];
  words: Readonly<Record<Role, string>>;
}) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column, place) => (
        // Two columns may have one heading.
        <li key={`${place} ${column.heading}`}>
          <label className="flex flex-col gap-1 text-15">
            <span className="font-medium break-words">
              {column.heading || `Column ${place + 1}`}
            </span>
            <select name="roles" defaultValue={roleValue(column)} className={SELECT}>
              <option value="none">Not used</option>
              {Object.entries<string>(words).map(([role, text]) => (
                <option key={role} value={role}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}

function roleValue({ role }: { role: string | null }): string {
  return role ?? "none";
}

function saidBy({ by, layout }: Pick<ReadColumns<string>, "by" | "layout">): string {
  if (by === "nobody") return "We do not know these headings: choose what each column says";
  if (by === "hand") return "Columns as you mapped them";
  if (layout) return `Columns as ${layout} writes them`;
  return "Columns by the words of their headings: look whether they are right";
}
