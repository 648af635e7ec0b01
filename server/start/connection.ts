/**
 * Environment variable for child processes: how to connect to the database that the first process has opened (JSON).
 */
export const CONNECTION = "TOHFA_CONNECTION";
/** The same: how many connections a server process may open there. */
export const POOL_SIZE = "TOHFA_POOL_SIZE";
