/** The channel for confirming a cash order: the buyer's phone, or mail if the shop can reach no phone. */
export const CONFIRM_CHANNELS = ["sms", "whatsapp", "mail"] as const;
export type ConfirmChannel = (typeof CONFIRM_CHANNELS)[number];
/** The channels that reach the phone's owner. */
export type PhoneChannel = Exclude<ConfirmChannel, "mail">;

/** Who confirmed the order: the phone's owner, the reader of the mailbox, or a seller or admin by hand. */
export const CONFIRMED_BY = ["phone", "email", "hand"] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];
