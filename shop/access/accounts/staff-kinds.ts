/** The roles of staff: a manager runs the store, a packer packs its parcels. */
export const STAFF_ROLES = ["manager", "packer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** All roles in a store. */
export type StoreRole = "owner" | StaffRole;

/** The scopes of API tokens. */
export const TOKEN_SCOPES = ["orders", "products"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
