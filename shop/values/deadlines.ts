/** SPEC §9: days after its delivery in which a parcel can be returned. */
export const RETURN_DAYS = 14;

/** Couriers pay out within a week or two (reference 2.1): cash they have for longer is asked for. */
export const LATE_CASH_DAYS = 14;

/** Days after a seller refused a return in which its buyer can ask again: then the shop decides. */
export const DISPUTE_DAYS = 7;

/** Reference 2 (cash on delivery in practice): unreachable buyers are held, and cancelled by people after 48 to 72 hours. */
export const CONFIRM_HOURS = 72;

/** So long an order waits for its bank transfer, at least; its stock is held for less (BANK_TRANSFER_HOURS). */
export const TRANSFER_HOURS = 48;

/** After that the goods are for others; so long the buyer's yes still counts, if they are there. */
export const LATE_YES_DAYS = 7;
