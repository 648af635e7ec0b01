/** The domains of shop/, from the ground to the roof. */
export const DOMAINS: readonly string[];
