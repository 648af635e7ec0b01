import { createContext, useContext } from "react";
import { useLocation } from "react-router";

/** Where the page is not found; then nothing on it may depend on its address (entry.server.tsx keeps it once). */
export const NotFoundContext = createContext(false);

/** The address that a page's links lead back to; home's, where the page is not found. */
export function usePageAddress(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return useContext(NotFoundContext) ? { pathname: "/", search: "" } : { pathname, search };
}
