import { Form } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { t } from "../../../ui/language/t.ts";
import { useIdOfNavigation } from "../product/use-id-of-navigation.ts";

const POPULAR = [
  ["Gifts", "/gifts"],
  ["Jewellery", "/jewellery"],
  ["Chocolate Box & Eatings", "/chocolate-box-&-eatings"],
  ["New arrivals", "/all/New-Arrival"],
  ["Make a gift", "/custom-products"],
  ["All categories", "/all-categories"],
] as const;

/** What is shown with status 404: a search box and places to start again. */
export default function NotFoundPage({ text }: { text: string }) {
  // A product that its address alone does not lead to.
  useIdOfNavigation();
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={text}
        actions={POPULAR.map(([name, to]) => (
          <ButtonLink key={to} to={to} look="quiet">
            {t(name)}
          </ButtonLink>
        ))}
      >
        <p>
          {t(
            "It may have moved, or the address may be misspelt. Search, or start with one of these.",
          )}
        </p>
        <search>
          <Form action="/search/view" className="mt-5 flex gap-2">
            <label className="sr-only" htmlFor="lost-search">
              {t("What are you looking for?")}
            </label>
            <input
              id="lost-search"
              name="term"
              type="search"
              placeholder={t("Search gifts")}
              className="h-11 w-full min-w-0 grow rounded-control border border-line-strong bg-white px-3.5 text-17 placeholder:text-ink-soft"
            />
            <Button type="submit">{t("Search")}</Button>
          </Form>
        </search>
      </EmptyState>
    </div>
  );
}
