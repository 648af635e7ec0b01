/** Said where what was sent did not come through. */
export const NOT_REACHED = "We could not reach the shop. Nothing is lost, please try again.";
