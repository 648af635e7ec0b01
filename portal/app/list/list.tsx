import { type ReactNode, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { troublesOf } from "../form/troubles.ts";
import { AskBeforeLeaving } from "../form/use-warning.tsx";
import { ListControls } from "./list-controls.tsx";
import { type ListDefinition, type ListState, listSearch } from "./list-state.ts";
import { ListTable } from "./list-table.tsx";

/** Something done to all chosen rows: its intent is one of the screen's action, which gets their ids as `id`. */
export interface BulkAction {
  intent: string;
  text: string;
}

interface ListProps<Row> {
  of: ListDefinition<Row>;
  state: ListState;
  page: { items: Row[]; nextCursor: string | null };
  /** Tabs above the list, such as states with their counts. */
  tabs?: readonly { value: string; text: string; count: string }[];
  bulk?: readonly BulkAction[];
  /** What the bulk action answered. */
  answer?: FormAnswer | undefined;
  /** The address of the CSV with the same rows; it takes the same search. */
  csv?: string;
  /** Said where there is nothing, and nothing was looked for. */
  empty: ReactNode;
}

/**
 * THE list of the portal: search, filters, sort, columns, choice of rows, bulk actions and pages. All of it is
 * in the address, and works without JavaScript; a table from 768 px on, cards below.
 */
export function List<Row>({
  of,
  state,
  page,
  tabs,
  bulk = [],
  answer,
  csv,
  empty,
}: ListProps<Row>) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const isNarrowed = state.search !== "" || Object.keys(state.filters).length > 0;
  // A short list has nothing to look for.
  const hasControls = Boolean(of.search || of.filters || of.sorts.length > 1 || csv);
  const isEmpty = page.items.length === 0 && !isNarrowed && state.after === null;
  const counts = (tabs ?? []).map(({ count }) => count).filter((count) => count !== "");
  // Nothing at all, in no tab: whoever begins sees what to do first, not how to look for it.
  const isBare = isEmpty && (tabs ? counts.length > 0 : true) && counts.every((n) => n === "0");
  return (
    <div>
      {tabs ? <Tabs tabs={tabs} chosen={state.tab} params={params} /> : null}
      {hasControls && !isBare ? <ListControls of={of} state={state} csv={csv} /> : null}
      <div
        aria-busy={isLoading}
        className={isLoading ? "opacity-60 transition-opacity" : undefined}
      >
        {page.items.length === 0 ? (
          <Nothing isNarrowed={isNarrowed} things={of.things} empty={empty} />
        ) : (
          <Rows of={of} state={state} rows={page.items} bulk={bulk} answer={answer} />
        )}
      </div>
      {of.searchEnd && state.search !== "" && state.after !== null && page.nextCursor === null ? (
        <p className="mt-3 text-13 text-ink-soft">{of.searchEnd}</p>
      ) : null}
      <Pages state={state} next={page.nextCursor} params={params} />
    </div>
  );
}

/** Tabs above a list, in its address. */
export function Tabs({
  tabs,
  chosen,
  params,
}: {
  tabs: NonNullable<ListProps<unknown>["tabs"]>;
  chosen: string | null;
  params: URLSearchParams;
}) {
  return (
    <nav
      aria-label="States"
      className="-mx-(--gutter) mb-4 overflow-x-auto border-b border-line px-(--gutter)"
    >
      <ul className="flex gap-1">
        {tabs.map(({ value, text, count }) => {
          const isChosen = value === (chosen ?? "");
          return (
            <li key={value} className="shrink-0">
              <Link
                to={listSearch(params, { tab: value })}
                aria-current={isChosen ? "page" : undefined}
                preventScrollReset
                className={`flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium -outline-offset-2 ${isChosen ? "border-rose-600 text-rose-700" : "border-transparent text-ink-soft hover:text-ink"}`}
              >
                {text}
                {count === "" ? null : (
                  <span
                    className={`rounded-full px-2 text-13 tabular-nums ${isChosen ? "bg-rose-100" : "bg-line"}`}
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The rows, in a form of their own where something can be done to the chosen ones. */
function Rows<Row>({
  of,
  state,
  rows,
  bulk,
  answer,
}: Pick<ListProps<Row>, "of" | "state" | "answer"> & { rows: Row[]; bulk: readonly BulkAction[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState("");
  const sending = useNavigation().formData?.get("intent");
  const { pathname, search } = useLocation();
  const count = () =>
    setChosen(form.current?.querySelectorAll('input[name="id"]:checked').length ?? 0);
  const all = (isOn: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? []) {
      box.checked = isOn;
    }
    count();
  };
  const isTyped = typed === `${pathname}${search}`;
  if (bulk.length === 0) return <ListTable of={of} state={state} rows={rows} />;
  const troubles = Object.values(
    bulk.some(({ intent }) => intent === answer?.intent) ? troublesOf(answer?.reply?.error) : {},
  );
  return (
    <Form
      ref={form}
      method="post"
      onChange={count}
      onInput={({ target }) => {
        // What is typed into rows; a choice is no loss.
        if ((target as HTMLInputElement).type !== "checkbox") setTyped(`${pathname}${search}`);
      }}
      onSubmit={() => {
        setChosen(0);
        setTyped("");
      }}
      preventScrollReset
    >
      {troubles.length > 0 ? (
        <div className="mb-4">
          <Notice look="error">
            {troubles.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </Notice>
        </div>
      ) : null}
      {/* The table has it in its head; cards have none. */}
      <label className="mb-2 inline-flex min-h-11 items-center gap-3 pl-4 font-medium md:hidden">
        <input
          type="checkbox"
          className="size-5 accent-rose-600"
          checked={chosen > 0 && chosen === rows.length}
          onChange={(event) => all(event.currentTarget.checked)}
        />
        Choose all {rows.length}
      </label>
      {/* After a change other rows stand here: none of them is chosen. */}
      <ListTable
        key={rows.map(of.idOf).join()}
        of={of}
        state={state}
        rows={rows}
        onAll={all}
        isAll={chosen > 0 && chosen === rows.length}
      />
      <div
        className={classNames(
          "mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-white px-4 py-3",
          (chosen > 0 || isTyped) && "sticky bottom-16 z-20 shadow-float lg:bottom-4",
        )}
      >
        <p role="status" className="text-13 text-ink-soft max-sm:w-full">
          {isTyped
            ? "Not saved yet."
            : chosen === 0
              ? `Choose ${of.things} to work on several at once.`
              : `${chosen} chosen`}
        </p>
        {bulk.map(({ intent, text }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            look="quiet"
            className="max-sm:grow max-sm:basis-[40%]"
            pending={sending === intent}
          >
            {text}
          </Button>
        ))}
      </div>
      {isTyped ? <AskBeforeLeaving /> : null}
    </Form>
  );
}

function Nothing({
  isNarrowed,
  things,
  empty,
}: {
  isNarrowed: boolean;
  things: string;
  empty: ReactNode;
}) {
  const { pathname } = useLocation();
  if (!isNarrowed) return empty;
  return (
    <EmptyState
      title={`No ${things} fit`}
      actions={
        <Link
          to={pathname}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline"
        >
          Show all {things}
        </Link>
      }
    >
      <p>Nothing was found for what you looked for. Try fewer words or another filter.</p>
    </EmptyState>
  );
}

/** The way to the next page, and back to the first. */
export function Pages({
  state,
  next,
  params,
}: {
  state: Pick<ListState, "after">;
  next: string | null;
  params: URLSearchParams;
}) {
  const isFirst = state.after === null;
  if (isFirst && next === null) return null;
  const look =
    "inline-flex min-h-11 items-center rounded-control border border-line-strong bg-white px-5 font-semibold hover:border-rose-600 hover:bg-rose-50";
  return (
    <nav aria-label="Pages" className="mt-5 flex justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <Link to={listSearch(params, {})} className={look}>
          First page
        </Link>
      )}
      {next === null ? null : (
        <Link to={listSearch(params, { after: next })} className={look}>
          Next page
        </Link>
      )}
    </nav>
  );
}
