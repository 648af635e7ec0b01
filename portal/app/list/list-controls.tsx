import type { ReactNode } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { type ListDefinition, type ListState, listSearch } from "./list-state.ts";

const CONTROL =
  "h-11 rounded-control border border-line-strong bg-white px-3 text-15 hover:border-ink";

const QUIET_LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** Search, filters, sort and columns of a list: one form that writes them into the address. */
export function ListControls<Row>({
  of,
  state,
  csv,
}: {
  of: ListDefinition<Row>;
  state: ListState;
  csv: string | undefined;
}) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const { filters = [], sorts, search } = of;
  const address = params.toString();
  const hasChoices = filters.length > 0 || sorts.length > 1;
  return (
    <Form
      method="get"
      role="search"
      // Other values come with another address: back and forward show theirs.
      key={address}
      onChange={(event) => {
        const changed = event.target as unknown as HTMLElement;
        if (changed instanceof HTMLSelectElement)
          submit(event.currentTarget, { preventScrollReset: true });
      }}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {state.tab ? <input type="hidden" name="tab" value={state.tab} /> : null}
      {search ? (
        <label className="flex min-w-0 grow basis-44 flex-col gap-1 text-13 font-medium md:max-w-80">
          {search}
          <input
            type="search"
            name="q"
            defaultValue={state.search}
            maxLength={100}
            className={CONTROL}
          />
        </label>
      ) : null}
      {search || hasChoices ? (
        <Button type="submit" look="quiet" className="md:order-2">
          {search ? "Search" : "Show"}
        </Button>
      ) : null}
      {hasChoices ? (
        <details className="list-more" open={Object.keys(state.filters).length > 0}>
          <summary>Filter and sort</summary>
          <div className="flex flex-wrap items-end gap-3">
            {filters.map(({ id, name, options }) => (
              <Choice key={id} name={id} label={name} chosen={state.filters[id] ?? ""}>
                <option value="">All</option>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Choice>
            ))}
            {sorts.length > 1 ? (
              <Choice name="sort" label="Sort" chosen={state.sort}>
                {sorts.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Choice>
            ) : null}
          </div>
        </details>
      ) : null}
      <div className="ml-auto flex items-center gap-x-4 md:order-3">
        {of.columns.length > 0 ? <Columns of={of} state={state} /> : null}
        {csv ? (
          <Link to={`${csv}${listSearch(params, {})}`} reloadDocument className={QUIET_LINK}>
            Save as CSV
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

function Choice({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: string;
  children: ReactNode;
}) {
  return (
    <label className="flex flex-col gap-1 text-13 font-medium max-sm:grow">
      {label}
      <select name={name} defaultValue={chosen} className={`${CONTROL} select pr-10`}>
        {children}
      </select>
    </label>
  );
}

function Columns<Row>({ of, state }: { of: ListDefinition<Row>; state: ListState }) {
  return (
    <div className="relative">
      <Menu
        label="Columns"
        summaryClassName={QUIET_LINK}
        panelClassName="absolute z-20 mt-1 right-0 w-60 rounded-card border border-line bg-white p-3 shadow-float"
      >
        {of.columns.map(({ id, name, card }) =>
          card === "title" ? (
            <input key={id} type="hidden" name="column" value={id} />
          ) : (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="column"
                value={id}
                defaultChecked={state.columns.includes(id)}
                className="size-5"
              />
              {name}
            </label>
          ),
        )}
        <Button type="submit" look="quiet" wide className="mt-2">
          Show these
        </Button>
      </Menu>
    </div>
  );
}
