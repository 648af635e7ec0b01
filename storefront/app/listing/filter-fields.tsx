import { useEffect, useState } from "react";
import {
  FILTER_NAMES,
  FILTERS,
  filterParams,
  lowerBound,
  PRICE_CEILING,
  PRICE_FLOOR,
  touched,
  upperBound,
  withFilter,
} from "../../../shop/catalog/filters.ts";
import type { ListingState } from "./listing-state.ts";
import { PriceSlider } from "./price-slider.tsx";

/**
 * The filters of SPEC §2 and §5, as named fields of whatever form they are in, so that they work
 * without JavaScript. `onChange` gets the whole new state; the form decides when to apply it.
 */
export function FilterFields({
  state,
  counts,
  countsAreCapped,
  onChange,
}: {
  state: ListingState;
  counts: { inStock: number; outOfStock: number };
  countsAreCapped: boolean;
  onChange(state: ListingState): void;
}) {
  const applied = filterParams(state);
  const numbers: Record<string, number> = { in: counts.inStock, out: counts.outOfStock };
  return (
    <div className="flex flex-col gap-7">
      {FILTER_NAMES.map((name) => {
        const { choices, params } = FILTERS[name];
        const [param = ""] = Object.keys(params);
        return choices ? (
          <fieldset key={name}>
            <legend className="mb-1 font-semibold">{choices.title}</legend>
            {Object.entries(choices.options).map(([value, text]) => (
              <Choice
                key={value}
                name={param}
                value={value}
                text={text}
                count={name === "availability" ? (numbers[value] ?? 0) : null}
                isCapped={countsAreCapped}
                checked={applied[param] === value}
                onChoose={(checked) =>
                  onChange({
                    ...state,
                    ...withFilter(state, name, checked ? value : null),
                    page: 1,
                  })
                }
              />
            ))}
          </fieldset>
        ) : null;
      })}
      <PriceFields
        key={`${state.price?.min} ${state.price?.max}`}
        state={state}
        onChange={onChange}
      />
    </div>
  );
}

/** One of a filter's values: they exclude each other, and each can be unchecked (SPEC §5). */
function Choice({
  name,
  value,
  text,
  count,
  isCapped,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  text: string;
  /** How many products it would show; null where nobody counts them. */
  count: number | null;
  isCapped: boolean;
  checked: boolean;
  onChoose(checked: boolean): void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-rose-700">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-5"
      />
      {text}
      {count === null ? null : (
        <span className="text-ink-soft tabular-nums">
          ({count}
          {isCapped && count >= 1000 ? "+" : ""})
        </span>
      )}
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
      () => onChange({ ...state, price: touched(range), page: 1 }),
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
      <legend className="mb-2 font-semibold">Price</legend>
      <PriceSlider range={range} onChange={set} />
      <div className="mt-2 flex gap-3">
        <Bound
          label="From"
          name="min"
          value={texts.from}
          onChange={(from) => setTexts({ ...texts, from })}
          onDone={apply}
        />
        <Bound
          label="To"
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
        <span aria-hidden="true">Rs</span>
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
