import { isEmail } from "#tohfa/shop/values/email.ts";

/** Who opens an account, as far as the shop knows them from their order. */
export interface HandedPerson {
  name: string;
  email: string;
}

/** The portal's page for a new account, filled in but for the password: behind the "#", which no server or log sees. */
export function signUpPath({ name, email }: HandedPerson): string {
  return `/signup#${new URLSearchParams({ name, email })}`;
}

/** Whom an address hands over so; null where it does not. */
export function handedPerson(hash: string): HandedPerson | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const [name = "", email = ""] = [given.get("name")?.trim(), given.get("email")?.trim()];
  return name !== "" && isEmail(email) ? { name, email } : null;
}
