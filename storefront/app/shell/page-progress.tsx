import { useLocation, useNavigation } from "react-router";

/** Addresses that are lists of products (SPEC §2: 'Loading products...'). */
const LISTS = /^\/(search\/view|all|collection|jewellery|tech|gifts|chocolate-box)/;

/** A thin line at the top while the next page is on its way, and words for who does not see it. */
export function PageProgress() {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isOn = state === "loading";
  // A list that only changes says so itself.
  const isElsewhere = isOn && location.pathname !== pathname;
  const words = location && LISTS.test(location.pathname) ? "Loading products..." : "Loading...";
  return (
    <>
      <div className="page-progress" data-on={isOn || undefined} aria-hidden="true" />
      <p className="sr-only" role="status">
        {isElsewhere ? words : ""}
      </p>
    </>
  );
}
