/** Set for processes that we start ourselves: how to reach the database that the first one has opened. */
export const CONNECTION = "TOHFA_CONNECTION";
