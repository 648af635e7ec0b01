/** Who a request to the portal comes from; nobody has no cookie. */
export type Person = "nobody" | "buyer" | "seller" | "admin";

/** The two sites of a shop, and who is signed in. `portalUrl` null: its portal is not asked. */
export interface Sites {
  storeUrl: string;
  portalUrl: string | null;
  cookies: Map<Person, string>;
}
