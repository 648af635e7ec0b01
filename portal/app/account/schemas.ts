import { Type } from "typebox";
import { MAX_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";

/** Fields that several forms of accounts have. */
export const EMAIL = Type.String({
  maxLength: 200,
  error: "Enter an email address, such as name@example.com.",
});
/** What it must be like is told by the shop (shop/access/accounts/password.ts). */
export const NEW_PASSWORD = Type.String({
  maxLength: MAX_PASSWORD,
  isExact: true,
  error: "Choose a password.",
});
export const PASSWORD = Type.String({
  maxLength: MAX_PASSWORD,
  isExact: true,
  error: "Enter your password.",
});
export const CODE = Type.String({ maxLength: 40, error: "Enter the code." });
/** A letter's link, as it came with the address. */
export const LINK = {
  id: Type.String({ maxLength: 100 }),
  until: Type.Number(),
  sig: Type.String({ maxLength: 100 }),
};
