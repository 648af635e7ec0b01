import { isEmail } from "#tohfa/shop/values/email.ts";

/** The name and email of a buyer who opens an account after an order. */
export interface SignUpPrefill {
  name: string;
  email: string;
}

/**
 * The portal's page for a new account, with the form filled in by the URL's fragment, which no server or log receives.
 */
export function signUpPath({ name, email }: SignUpPrefill): string {
  return `/signup#${new URLSearchParams({ name, email })}`;
}

/** Reads them from the fragment; null where it has none. */
export function readSignUpPrefill(hash: string): SignUpPrefill | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const [name = "", email = ""] = [given.get("name")?.trim(), given.get("email")?.trim()];
  return name !== "" && isEmail(email) ? { name, email } : null;
}
