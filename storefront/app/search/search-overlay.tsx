import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useFetcher, useNavigate } from "react-router";
import { CORPORATE_ESSENTIALS } from "#tohfa/shop/catalogue/categories/category.ts";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { isLost, type Lost } from "../connection/lost.ts";
import { useUnreached } from "../connection/unreached.ts";
import type { Suggested } from "./load-suggestions.ts";
import { clearSearches, keepSearch, recentSearches } from "./recent-searches.ts";
import { SearchAnswers } from "./search-answers.tsx";
import { searchPath } from "./search-path.ts";
import { countSuggestions, LIST_ID, PointedAt } from "./suggestion-list.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

type By = Suggested["by"];

const TABS: { by: By; name: string }[] = [
  { by: "product", name: "Search by Product" },
  { by: "corporate", name: CORPORATE_ESSENTIALS },
  { by: "seller", name: "Search by Seller" },
];

/** How long to wait after the last letter before asking the shop, in ms. */
const DEBOUNCE_MS = 140;

/** SPEC §2's search overlay: three tabs, shortcuts while the box is empty, answers as one types. */
export default function SearchOverlay({
  text = "",
  isCorporate = false,
  onClose,
}: {
  text?: string | undefined;
  isCorporate?: boolean | undefined;
  onClose(): void;
}) {
  const [by, setBy] = useState<By>(isCorporate ? "corporate" : "product");
  const [term, setTerm] = useState(text);
  const { answer, isAsking, hasFailed, ask } = useSuggestions(by, term.trim());
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const wanted = term.trim();
  const [recent, setRecent] = useState(recentSearches);
  const shortcuts = useShortcuts();
  const { pointedAt, point } = usePointer(panel, answer);
  const hasList =
    wanted !== "" && by !== "seller" && !hasFailed && !!answer && countSuggestions(answer) > 0;

  const submit = async () => {
    if (pointedAt !== null) return document.getElementById(pointedAt)?.click();
    if (wanted === "") return;
    if (by === "seller") {
      panel.current?.querySelector("a")?.click();
      return;
    }
    keepSearch(wanted);
    await navigate(searchPath(wanted, by === "corporate"));
    // What was typed stays until its page is there.
    if (!useUnreached.getState().unreached) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t("Search")} shape="top" hideTitle>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for the arrow keys of what is inside */}
      <div className="mx-auto max-w-4xl" onKeyDown={moveThrough}>
        <TermForm
          {...{ term, hasList, pointedAt, onClose }}
          onChange={setTerm}
          onSubmit={submit}
          onPoint={point}
        />
        <ByTabs by={by} onChange={setBy} />
        <div
          ref={panel}
          id="search-answers"
          role="tabpanel"
          aria-labelledby={`search-by-${by}`}
          className={classNames("min-h-64 pt-5", isAsking && "opacity-60")}
        >
          <PointedAt value={pointedAt}>
            <SearchAnswers
              {...{ by, answer, hasFailed, recent, shortcuts }}
              term={wanted}
              onClearRecent={() => {
                clearSearches();
                setRecent([]);
                document.getElementById(BOX)?.focus();
              }}
              onRetry={ask}
              onSearch={keepSearch}
              onSeeAll={submit}
            />
          </PointedAt>
        </div>
      </div>
    </Dialog>
  );
}

const BOX = "overlay-search";

function TermForm({
  term,
  hasList,
  pointedAt,
  onPoint,
  onChange,
  onSubmit,
  onClose,
}: {
  term: string;
  /** There are suggestions under the box. */
  hasList: boolean;
  /** The suggestion that the arrow keys point at. */
  pointedAt: string | null;
  /** Points at the next one or the one before; false where there are none. */
  onPoint(step: 1 | -1): boolean;
  onChange(term: string): void;
  onSubmit(): void;
  onClose(): void;
}) {
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor={BOX} className="sr-only">
          {t("Search gifts and sellers")}
        </label>
        <input
          id={BOX}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? LIST_ID : undefined}
          aria-activedescendant={pointedAt ?? undefined}
          data-autofocus
          data-step
          autoComplete="off"
          dir="auto"
          value={term}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            const step = stepOf(event.key);
            if (step !== 0 && onPoint(step)) {
              event.preventDefault();
              event.stopPropagation();
            }
            // The browser would only empty the box and ask for a second Escape.
            if (event.key !== "Escape") return;
            event.preventDefault();
            onClose();
          }}
          placeholder={t("Search gifts and sellers")}
          className="h-13 w-full min-w-0 rounded-full border border-line-strong px-5 text-17 text-ellipsis"
        />
        <Button type="submit" className="h-13 rounded-full!">
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}

function ByTabs({ by, onChange }: { by: By; onChange(by: By): void }) {
  const turn = (event: KeyboardEvent) => {
    const rightwards = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (rightwards === 0) return;
    const step = directionOf(language()) === "ltr" ? rightwards : -rightwards;
    const at = TABS.findIndex((tab) => tab.by === by);
    const next = TABS[(at + step + TABS.length) % TABS.length];
    if (!next) return;
    onChange(next.by);
    document.getElementById(`search-by-${next.by}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t("Search by")}
      // All three in view, on two lines each on a phone.
      className="mt-4 grid grid-cols-3 gap-1 border-b border-line p-1 sm:flex"
      onKeyDown={turn}
    >
      {TABS.map((tab) => (
        <button
          key={tab.by}
          type="button"
          role="tab"
          id={`search-by-${tab.by}`}
          aria-selected={by === tab.by}
          aria-controls="search-answers"
          tabIndex={by === tab.by ? 0 : -1}
          onClick={() => onChange(tab.by)}
          className={classNames(
            "min-h-11 rounded-control px-1 font-medium max-sm:text-13 max-sm:leading-tight sm:shrink-0 sm:px-4",
            by === tab.by
              ? "bg-rose-50 text-rose-700 shadow-[inset_0_-2px_0_var(--color-rose-600)]"
              : "text-ink-soft hover:text-ink",
          )}
        >
          {t(tab.name)}
        </button>
      ))}
    </div>
  );
}

const stepOf = (key: string) => (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0);

/** Which suggestion the arrow keys point at while the focus stays in the box; none once others have come. */
function usePointer(panel: RefObject<HTMLElement | null>, answer: Suggested | null) {
  const [pointed, setPointed] = useState<{ id: string | null; in: Suggested | null }>({
    ...{ id: null, in: null },
  });
  const pointedAt = pointed.in === answer ? pointed.id : null;
  const point = (step: 1 | -1): boolean => {
    const options = [...(panel.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    if (options.length === 0) return false;
    const at = options.findIndex(({ id }) => id === pointedAt);
    // Before the first and behind the last one is the box itself.
    const next = at < 0 && step < 0 ? options.at(-1) : options[at + step];
    setPointed({ id: next?.id ?? null, in: answer });
    next?.scrollIntoView({ block: "nearest" });
    return true;
  };
  return { pointedAt, point };
}

/** Where there are no suggestions, up and down go from the box through the links and back. */
function moveThrough(event: KeyboardEvent<HTMLElement>) {
  const step = stepOf(event.key);
  if (step === 0) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-step]")];
  const at = steps.indexOf(document.activeElement as HTMLElement);
  const next = steps[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The answer to exactly this tab and text. The fetcher drops a call that a newer one has overtaken; an
 * answer to anything other than what is in the box is not shown either.
 */
function useSuggestions(by: By, term: string) {
  const { load, data: found, state } = useFetcher<Suggested | Lost>();
  const isNeeded = term !== "" || by === "seller";
  const ask = useCallback(
    () => load(`/search/view?${new URLSearchParams({ suggest: by, term })}`),
    [by, term, load],
  );
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isNeeded, ask]);
  const hasFailed = isNeeded && isLost(found) && state === "idle";
  const data = isLost(found) ? undefined : found;
  const isCurrent = data?.by === by && data.term === term;
  // While one types on, the last answer of this tab stays, dimmed; an empty box clears it (SPEC §4).
  const kept = data?.by === by && data.term !== "" && term !== "" ? data : null;
  return {
    answer: isNeeded ? (isCurrent ? data : kept) : null,
    isAsking: isNeeded && !hasFailed && (!isCurrent || state !== "idle"),
    hasFailed,
    ask,
  };
}
