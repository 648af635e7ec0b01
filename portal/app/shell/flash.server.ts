const NAME = "tohfa-said";

/** A sentence for the next screen, such as "The parcel is packed.": shown once, then forgotten. */
export function flashCookie(text: string): string {
  return `${NAME}=${encodeURIComponent(text.slice(0, 300))}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`;
}

export function readFlash(cookies: string): string | null {
  const found = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  if (!found) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
}

export const FORGET_FLASH = `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
