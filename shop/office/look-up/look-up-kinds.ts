/** Of each kind: who needs more opens its list. */
export const MAX_LOOKED_UP = 8;
/** Longer than any name or number; what is beyond is not looked at. */
export const MAX_LOOK_UP_LENGTH = 100;
