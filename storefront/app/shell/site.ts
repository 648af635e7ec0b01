import { createContext, useRouteLoaderData } from "react-router";

/** What pages need to know of where they run; the server puts it into the load context. */
export interface Site {
  /** Public address of the storefront, without a slash at the end (canonical links). */
  storeUrl: string;
  /** Public address of the portal: sign-in, sign-up, seller hub. */
  portalUrl: string;
}

/** The same as the server gives it, with what it has to look up. */
export interface SiteOfServer extends Site {
  /** Whether some buyers pay for standard delivery: then nothing promises that it is free. Left out: nobody does. */
  chargesDelivery?: () => Promise<boolean>;
}

/** Whether some buyers pay for standard delivery. */
export function useChargesDelivery(): boolean {
  const site = useRouteLoaderData<{ chargesDelivery?: boolean }>("root");
  return site?.chargesDelivery === true;
}

export const siteContext = createContext<SiteOfServer>({
  storeUrl: "http://localhost:3000",
  portalUrl: "http://localhost:3001",
});
