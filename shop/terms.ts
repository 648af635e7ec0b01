/** Days in which a delivered parcel can be returned (SPEC §9). */
export const RETURN_DAYS = 14;

/**
 * Hours in which a buyer can confirm a cash order. Reference 2 (COD practice): buyers who cannot be reached
 * are held, and their orders cancelled by people after 48 to 72 hours.
 */
export const CONFIRM_HOURS = 72;
