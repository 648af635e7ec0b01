import { Form } from "react-router";
import { CORPORATE_ESSENTIALS } from "#tohfa/shop/catalogue/categories/category.ts";
import { Icon } from "../../../ui/icon.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { openOverlay } from "./overlays.ts";
import { usePageAddress } from "./page-address.ts";

/**
 * The widest thing of the header. Without JavaScript a plain form to /search/view, which sends on to
 * SPEC's address; with it, pressing or entering it opens the search overlay.
 */
export function SearchBox() {
  const { pathname, search } = usePageAddress();
  // What was searched for stays in the box, so that it can be corrected.
  const [, typed = ""] = /^\/search\/view\/([^/]*)/.exec(pathname) ?? [];
  const text = decoded(typed);
  const searchBy = new URLSearchParams(search).get("searchBy") ?? "";
  const open = (now: string) =>
    openOverlay({ kind: "search", text: now, isCorporate: searchBy === CORPORATE_ESSENTIALS });
  return (
    <search>
      <Form
        action="/search/view"
        discover="none"
        onSubmit={(event) => {
          // The icon opens the overlay too; what was typed before that was possible is sent as it is.
          const term = String(new FormData(event.currentTarget).get("term") ?? "").trim();
          if (term !== text) return;
          event.preventDefault();
          open(text);
        }}
      >
        <label className="sr-only" htmlFor="site-search">
          {t("Search gifts and sellers")}
        </label>
        <input
          id="site-search"
          name="term"
          type="search"
          key={text}
          defaultValue={text}
          // Empty, "auto" would be from the left, away from the icon.
          dir={language() === "ur" ? "rtl" : "auto"}
          autoComplete="off"
          placeholder={t("Search")}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            open(text);
          }}
          onChange={(event) => open(event.target.value)}
        />
        {searchBy ? <input type="hidden" name="searchBy" value={searchBy} /> : null}
        <button type="submit" aria-label={t("Search")}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return part;
  }
}
