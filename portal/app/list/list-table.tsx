import { Link } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import type { Column, ListDefinition, ListState } from "./list-state.ts";

/** Written out because some browsers forget them where CSS lays a table out as something else. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
};

const WIDE = "md:max-lg:hidden";

/** The rows: a table, which a phone shows as cards. */
export function ListTable<Row>({
  of,
  state,
  rows,
  onAll,
  isAll,
}: {
  of: ListDefinition<Row>;
  state: ListState;
  rows: Row[];
  /** Rows can be chosen; called to choose all or none. */
  onAll?: (isOn: boolean) => void;
  isAll?: boolean;
}) {
  const columns = of.columns.filter(({ id }) => state.columns.includes(id));
  return (
    <div className="list-frame">
      <table {...ROLES.table} className={classNames("list", onAll && "with-choice")}>
        <caption className="sr-only">{of.things}</caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {/* No header of what stands below it: it is a box of its own. */}
            {onAll ? (
              <td {...ROLES.cell} className="w-12">
                <label className="list-tick">
                  <input
                    type="checkbox"
                    checked={isAll ?? false}
                    onChange={(event) => onAll(event.currentTarget.checked)}
                  />
                  <span className="sr-only">Choose all on this page</span>
                </label>
              </td>
            ) : null}
            {columns.map(({ id, name, align, isWide }) => (
              <th
                key={id}
                {...ROLES.columnheader}
                scope="col"
                className={classNames(align === "end" && "text-right", isWide && WIDE)}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row) => (
            <tr key={of.idOf(row)} {...ROLES.row}>
              {onAll ? (
                <td {...ROLES.cell} className="list-choose">
                  <label className="list-tick">
                    {/* Ticked again by the list, which knows what has changed; the browser would go by its place. */}
                    <input type="checkbox" name="id" value={of.idOf(row)} autoComplete="off" />
                    <span className="sr-only">Choose {of.idOf(row)}</span>
                  </label>
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} href={of.hrefOf(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | null }) {
  const { name, align, isShort, isWide, card = "line" } = column;
  return (
    <td
      {...ROLES.cell}
      className={classNames(
        `list-${card}`,
        align === "end" && "md:text-right tabular-nums",
        isShort && "md:whitespace-nowrap",
        isWide && WIDE,
      )}
    >
      {card === "line" ? (
        <span aria-hidden="true" className="list-name">
          {name}
        </span>
      ) : null}
      {card === "title" && href !== null ? (
        <Link to={href} className="list-link">
          {column.cell(row)}
        </Link>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}
