import type { Whole } from "../meta.ts";
import { organizationLd } from "../structured-data.ts";

/** Organization, and WebSite with the search box that engines may show. */
export function homeLd(whole: Whole): object[] {
  return [
    organizationLd(whole),
    {
      "@type": "WebSite",
      name: "Tohfa",
      url: whole("/"),
      potentialAction: {
        "@type": "SearchAction",
        // Not through `whole`: it would encode the braces.
        target: `${whole("/search/view/")}{search_term_string}?searchBy=product`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
