/** Where a cash order's buyer is asked for the yes: the phone, or the mail where the shop can reach no phone. */
export const CONFIRM_CHANNELS = ["sms", "whatsapp", "mail"] as const;
export type ConfirmChannel = (typeof CONFIRM_CHANNELS)[number];
/** The channels that reach the phone's owner. */
export type PhoneChannel = Exclude<ConfirmChannel, "mail">;

/** Who said the yes: the phone's owner, whoever reads the mail, or a person of the shop by hand. */
export const CONFIRMED_BY = ["phone", "email", "hand"] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];
