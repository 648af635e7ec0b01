import { useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { FilterFields } from "./filter-fields.tsx";
import { type ListingState, listingSearch } from "./listing-state.ts";
import type { Listing } from "./load-listing.ts";

/** The sort select stands outside the form and belongs to it. */
export const FILTER_FORM = "filters";

/** Goes to the same listing with other filters; the place on the page stays. */
export function useRefine(
  kept: Record<string, string>,
): (state: ListingState) => void | Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (state) =>
    navigate(`${pathname}${listingSearch(state, kept)}`, { preventScrollReset: true });
}

/** The sidebar: each change applies at once; without JavaScript a plain form with its button. */
export function FilterForm({
  state,
  listing,
  kept,
}: {
  state: ListingState;
  listing: Listing;
  kept: Record<string, string>;
}) {
  const refine = useRefine(kept);
  // What was chosen shows at once, before the list has come.
  const [draft, setDraft] = useState(state);
  return (
    <Form id={FILTER_FORM} method="get" preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterFields
        state={draft}
        found={listing}
        onChange={(next) => {
          setDraft(next);
          refine(next);
        }}
      />
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" wide>
          {t("Show the results")}
        </Button>
      </div>
    </Form>
  );
}
