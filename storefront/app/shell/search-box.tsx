import { Form } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { openOverlay } from "./overlays.ts";

/**
 * The widest thing of the header. Without JavaScript a plain form to /search/view, which sends on to
 * SPEC's address; with it, pressing or entering it opens the search overlay.
 */
export function SearchBox() {
  return (
    <search className="min-w-0 grow">
      <Form
        action="/search/view"
        className="relative"
        onSubmit={(event) => {
          // The icon of an empty box opens the overlay too; what was typed before is sent as it is.
          const term = new FormData(event.currentTarget).get("term");
          if (String(term ?? "").trim() !== "") return;
          event.preventDefault();
          openOverlay({ kind: "search" });
        }}
      >
        <label className="sr-only" htmlFor="site-search">
          Search gifts and sellers
        </label>
        <input
          id="site-search"
          name="term"
          type="search"
          autoComplete="off"
          placeholder="Search"
          className="site-search h-11 w-full min-w-0 rounded-full border border-line-strong bg-white pr-2 pl-10 sm:pl-11 text-15 text-ink placeholder:text-ink-soft sm:text-17"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            openOverlay({ kind: "search" });
          }}
          onChange={(event) => openOverlay({ kind: "search", text: event.target.value })}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 left-0 grid size-11 place-items-center rounded-full text-ink-soft"
        >
          <Icon name="search" size={20} />
        </button>
      </Form>
    </search>
  );
}
