import { useLocation, useNavigation } from "react-router";
import { splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { t } from "../../../ui/language/t.ts";

/** Addresses that are lists of products (SPEC §2: 'Loading products...'). */
const LISTS = /^\/(search\/view|all|collection|jewellery|tech|gifts|chocolate-box)/;

/** A thin line at the top while the next page is on its way, and words for who does not see it. */
export function PageProgress() {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isOn = state === "loading";
  // A list that only changes says so itself.
  const isElsewhere = isOn && splitLanguage(location.pathname).path !== pathname;
  const words =
    location && LISTS.test(splitLanguage(location.pathname).path)
      ? "Loading products..."
      : "Loading...";
  return (
    <>
      <div className="page-progress" data-on={isOn || undefined} aria-hidden="true" />
      <p className="sr-only" role="status">
        {isElsewhere ? t(words) : ""}
      </p>
    </>
  );
}
