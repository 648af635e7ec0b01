import { createContext } from "react-router";

/** What pages need to know of where they run; the server puts it into the load context. */
export interface Site {
  /** Public address of the storefront, without a slash at the end (canonical links). */
  storeUrl: string;
  /** Public address of the portal: sign-in, sign-up, seller hub. */
  portalUrl: string;
}

export const siteContext = createContext<Site>({
  storeUrl: "http://localhost:3000",
  portalUrl: "http://localhost:3001",
});
