import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/dialog.tsx";
import { t } from "../../../ui/language/t.ts";
import { isLost, type Lost } from "../connection/lost.ts";
import { useUnreached } from "../connection/unreached.ts";
import { FilterFields } from "./filter-fields.tsx";
import { useRefine } from "./filter-form.tsx";
import { type ListingState, listingSearch, NO_FILTERS } from "./listing-state.ts";
import type { Listing } from "./load-listing.ts";

interface SheetProps {
  state: ListingState;
  listing: Listing;
  /** Parameters of the address that are not filters, such as the search's kind. */
  kept: Record<string, string>;
  onClose(): void;
}

/**
 * The filters on a phone. The list behind it stays as it is until "Show N results" is tapped; the
 * number is fetched as one chooses. Loaded when it is first opened.
 */
export default function FilterSheet({ state, listing, kept, onClose }: SheetProps) {
  const [draft, setDraft] = useState(state);
  const refine = useRefine(kept);
  const { found, isAsking } = usePreview(listing, draft, kept);
  const total = `${found.total}${found.totalIsCapped ? "+" : ""}`;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("Filters")}
      footer={
        <div className="flex gap-2">
          <Button
            look="quiet"
            className="shrink-0 px-3"
            onClick={() => setDraft({ ...draft, ...NO_FILTERS })}
          >
            {t("Clear all")}
          </Button>
          <Button
            className="grow px-2 tabular-nums"
            onClick={async () => {
              await refine(draft);
              // What was chosen stays until its list is there.
              if (!useUnreached.getState().unreached) onClose();
            }}
          >
            <span aria-live="polite">
              {isAsking
                ? t("Show results")
                : found.total === 1
                  ? t("Show 1 result")
                  : t("Show {count} results", { count: total })}
            </span>
          </Button>
        </div>
      }
    >
      <FilterFields state={draft} found={found} onChange={setDraft} />
    </Drawer>
  );
}

/** The listing as the filters chosen so far would give it; until it is there, the last one. */
function usePreview(listing: Listing, draft: ListingState, kept: Record<string, string>) {
  const { pathname } = useLocation();
  const { load, data, state } = useFetcher<{ listing: Listing } | Lost>();
  const address = `${pathname}${listingSearch(draft, kept)}`;
  useEffect(() => {
    load(address);
  }, [load, address]);
  const answer = isLost(data) ? undefined : data;
  // Without a number the button still shows the results.
  return { found: answer?.listing ?? listing, isAsking: state !== "idle" || isLost(data) };
}
