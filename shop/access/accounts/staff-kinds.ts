/** What somebody can be in a store that is not their own: they run it, or they pack its parcels. */
export const STAFF_ROLES = ["manager", "packer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody is in a store. */
export type StoreRole = "owner" | StaffRole;

/** What an API token can be made for. */
export const TOKEN_SCOPES = ["orders", "products"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
