import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withParam } from "./with-param.ts";

/** SPEC §2: the id comes from the navigation's state, else from the query. The server only sees the latter. */
export function useIdOfNavigation(): void {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted: unknown = state?.id;
  useEffect(() => {
    if (typeof wanted !== "string" || new URLSearchParams(search).get("id") === wanted) return;
    navigate(pathname + withParam(search, "id", wanted), { replace: true, state });
  }, [wanted, search, pathname, state, navigate]);
}
