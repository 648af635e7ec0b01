import { useEffect, useState } from "react";
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterParams,
  lowerBound,
  PRICE_CEILING,
  PRICE_FLOOR,
  TAG_FILTERS,
  type TagFilter,
  unlessWholeRange,
  upperBound,
  withChoice,
} from "#tohfa/shop/catalogue/lists/filters.ts";
import { t } from "../../../ui/language/t.ts";
import { ArrivesFields } from "./arrives-fields.tsx";
import type { ListingState } from "./listing-state.ts";
import type { Listing } from "./load-listing.ts";
import { PriceSlider } from "./price-slider.tsx";

/**
 * The filters of SPEC §2 and §5, as named fields of whatever form they are in, so that they work
 * without JavaScript. `onChange` gets the whole new state; the form decides when to apply it.
 */
export function FilterFields({
  state,
  found,
  onChange,
}: {
  state: ListingState;
  /** What the filters have found, and what each other choice would. */
  found: Found;
  onChange(state: ListingState): void;
}) {
  return (
    <div className="flex flex-col gap-7">
      {FILTER_NAMES.map((name) =>
        name === "price" ? (
          <PriceFields
            key={`${state.price?.min} ${state.price?.max}`}
            state={state}
            onChange={onChange}
          />
        ) : name === "arrives" ? (
          <ArrivesFields
            key={name}
            chosen={state.arrives}
            onChoose={(arrives) => onChange({ ...state, arrives, page: 1 })}
          />
        ) : (
          <Choices
            key={name}
            {...{ name, state, found }}
            onChoose={(value, checked) =>
              onChange({ ...state, ...withChoice(state, name, value, checked), page: 1 })
            }
          />
        ),
      )}
    </div>
  );
}

type Found = Pick<Listing, "counts" | "totalIsCapped" | "facets">;

/** So many of a filter's choices are shown at once; the others are folded away. */
const SHOWN_CHOICES = 6;

/** A filter whose values are ticked; nothing where the list has none of them. */
function Choices({
  name,
  state,
  found,
  onChoose,
}: {
  name: FilterName;
  state: ListingState;
  found: Found;
  onChoose(value: string, checked: boolean): void;
}) {
  const { choices, params } = FILTERS[name];
  const [param = ""] = Object.keys(params);
  const chosen = new Set((filterParams(state)[param] ?? "").split(","));
  const options = Object.entries(choices?.options ?? {})
    .map(([value, text]) => ({ value, text, count: countOf(name, value, found) }))
    .filter(({ value, count }) => !isCounted(name) || count !== NONE || chosen.has(value));
  if (!choices || options.length === 0) return null;
  // One alone behind a fold would take as much room as the fold.
  const first = options.length > SHOWN_CHOICES + 1 ? SHOWN_CHOICES : options.length;
  const rest = options.slice(first);
  const row = ({ value, text, count }: (typeof options)[number]) => (
    <Choice
      key={value}
      {...{ name: param, value, text, count }}
      checked={chosen.has(value)}
      onChoose={(checked) => onChoose(value, checked)}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(choices.title)}</legend>
      {options.slice(0, first).map(row)}
      {rest.length > 0 ? (
        <details open={rest.some(({ value }) => chosen.has(value)) || undefined}>
          <summary className="min-h-11 cursor-pointer content-center text-15 font-semibold text-rose-700 underline underline-offset-4">
            {t("{count} more", { count: rest.length })}
            <span className="sr-only">: {t(choices.title)}</span>
          </summary>
          {rest.map(row)}
        </details>
      ) : null}
    </fieldset>
  );
}

/** The list has none of it: such a choice would lead to nothing. */
const NONE = "0";

/** How many products a choice would show, as it is written; null where nobody knows. */
function countOf(name: FilterName, value: string, { counts, totalIsCapped, facets }: Found) {
  if (name === "availability") {
    const count = value === "in" ? counts.inStock : counts.outOfStock;
    return `${count}${totalIsCapped && count >= 1000 ? "+" : ""}`;
  }
  const facet = isCounted(name) ? facets?.[name] : undefined;
  if (!facet) return null;
  const count = facet.counts[value] ?? 0;
  if (facet.isCapped) return count === 0 ? null : `${count}+`;
  return String(count);
}

function isCounted(name: FilterName): name is TagFilter {
  return TAG_FILTERS.some((one) => one === name);
}

/** One of a filter's values, which can be unchecked too (SPEC §5). */
function Choice({
  name,
  value,
  text,
  count,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  text: string;
  /** How many products it would show; null where nobody counts them. */
  count: string | null;
  checked: boolean;
  onChoose(checked: boolean): void;
}) {
  return (
    <label className="filter-choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {t(text)}
      {count === null ? null : <span>{`(${count})`}</span>}
    </label>
  );
}

/** How long to wait after the last movement before the range is applied, in ms. */
const DEBOUNCE_MS = 350;

/** Two inputs and, with JavaScript, two thumbs for the same range. */
function PriceFields({
  state,
  onChange,
}: {
  state: ListingState;
  onChange(state: ListingState): void;
}) {
  const applied = state.price ?? { min: PRICE_FLOOR, max: PRICE_CEILING };
  const [range, setRange] = useState(applied);
  const [texts, setTexts] = useState({ from: String(applied.min), to: String(applied.max) });
  const moved = range.min !== applied.min || range.max !== applied.max;

  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(
      () => onChange({ ...state, price: unlessWholeRange(range), page: 1 }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [moved, range, state, onChange]);

  const set = (next: typeof range) => {
    setRange(next);
    setTexts({ from: String(next.min), to: String(next.max) });
  };
  const apply = () => set({ min: lowerBound(texts.from), max: upperBound(texts.to) });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("Price")}</legend>
      <PriceSlider range={range} onChange={set} />
      <div className="mt-2 flex gap-3">
        <Bound
          label={t("Price from")}
          name="min"
          value={texts.from}
          onChange={(from) => setTexts({ ...texts, from })}
          onDone={apply}
        />
        <Bound
          label={t("Price to")}
          name="max"
          value={texts.to}
          onChange={(to) => setTexts({ ...texts, to })}
          onDone={apply}
        />
      </div>
    </fieldset>
  );
}

function Bound({
  label,
  name,
  value,
  onChange,
  onDone,
}: {
  label: string;
  name: "min" | "max";
  value: string;
  onChange(text: string): void;
  /** The typing is over: Enter, or the focus has left. */
  onDone(): void;
}) {
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-13 text-ink-soft">
      {label}
      <span className="flex h-11 items-center gap-1.5 rounded-control border border-line-strong bg-white px-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-rose-600">
        <span aria-hidden="true" className="shrink-0">
          {t("Rs")}
        </span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onDone}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onDone();
          }}
          className="w-full min-w-0 bg-transparent text-15 text-ink tabular-nums shadow-none outline-none"
        />
      </span>
    </label>
  );
}
