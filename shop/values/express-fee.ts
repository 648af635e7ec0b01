import type { Paisa } from "./money.ts";

/** The fee of express delivery where nobody has set another (PRODUCT §4): of its setting, and of servers that say none. */
export const DEFAULT_EXPRESS_FEE: Paisa = 250_00;
