/** SPEC §9: days after its delivery in which a parcel can be returned. */
export const RETURN_DAYS = 14;

/** Couriers remit cash within a week or two (reference 2.1): after so many days it counts as late. */
export const LATE_CASH_DAYS = 14;

/** Days after a refused return in which its buyer can request it again; then the shop decides. */
export const DISPUTE_DAYS = 7;

/** How long a cash order waits for its confirmation. Reference 2: other shops cancel after 48 to 72 hours. */
export const CONFIRM_HOURS = 72;

/** How long an order waits for its bank transfer, at least; its stock is held for less (BANK_TRANSFER_HOURS). */
export const TRANSFER_HOURS = 48;

/** Then the stock is released; for so many days more a late confirmation still counts, if there is stock. */
export const LATE_CONFIRM_DAYS = 7;
