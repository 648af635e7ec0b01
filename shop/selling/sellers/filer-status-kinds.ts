/**
 * Whether a seller is on FBR's list of active taxpayers, which decides the income tax that is withheld from their sales.
 * `unknown`: they have not said.
 */
export const FILER_STATUSES = ["unknown", "active", "inactive"] as const;
export type FilerStatus = (typeof FILER_STATUSES)[number];
