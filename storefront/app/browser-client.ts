import { createClient } from "../../contract/client.ts";

/** The contract from the browser: always this origin, which hands on to another {host} where one is set. */
export const browserClient = createClient({ fetch: (url, init) => fetch(url, init) });
