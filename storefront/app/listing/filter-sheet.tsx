import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/dialog.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { useRefine } from "./filter-form.tsx";
import { type ListingState, listingSearch, NO_FILTERS } from "./listing-state.ts";
import type { Listing } from "./load-listing.ts";

/**
 * The filters on a phone. The list behind it stays as it is until "Show N results" is pressed; the
 * number is asked for as one chooses. Loaded when it is first opened.
 */
export default function FilterSheet({
  state,
  listing,
  kept,
  onClose,
}: {
  state: ListingState;
  listing: Listing;
  kept: Record<string, string>;
  onClose(): void;
}) {
  const [draft, setDraft] = useState(state);
  const refine = useRefine(kept);
  const { pathname } = useLocation();
  const { load, data, state: asking } = useFetcher<{ listing: Listing }>();
  const address = `${pathname}${listingSearch(draft, kept)}`;
  useEffect(() => {
    load(address);
  }, [load, address]);
  const asked = data?.listing ?? listing;
  const total = `${asked.total}${asked.totalIsCapped ? "+" : ""}`;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Filters"
      footer={
        <div className="flex gap-3">
          <Button
            look="quiet"
            className="shrink-0"
            onClick={() => setDraft({ ...draft, ...NO_FILTERS })}
          >
            Clear all
          </Button>
          <Button
            className="grow px-3 tabular-nums"
            onClick={() => {
              onClose();
              refine(draft);
            }}
          >
            <span aria-live="polite">
              {asking === "idle"
                ? `Show ${total} ${asked.total === 1 ? "result" : "results"}`
                : "Show results"}
            </span>
          </Button>
        </div>
      }
    >
      <FilterFields
        state={draft}
        counts={asked.counts}
        countsAreCapped={asked.totalIsCapped}
        onChange={setDraft}
      />
    </Drawer>
  );
}
