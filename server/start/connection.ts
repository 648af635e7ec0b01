/** Set for processes that we start ourselves: how to reach the database that the first one has opened. */
export const CONNECTION = "TOHFA_CONNECTION";
/** And how many connections a server process may open there. */
export const POOL_SIZE = "TOHFA_POOL_SIZE";
