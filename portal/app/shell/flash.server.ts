const NAME = "tohfa-said";

/** What the next screen is told of a form: a sentence, and that its draft is of no use any more. */
export interface Said {
  text: string;
  draft: string;
}

/** For the next screen, such as "The parcel is packed.": shown once, then forgotten. */
export function flashCookie({ text, draft }: Said): string {
  const said = encodeURIComponent(JSON.stringify([text.slice(0, 300), draft.slice(0, 100)]));
  return `${NAME}=${said}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`;
}

export function readFlash(cookies: string): Said | null {
  const found = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  if (!found) return null;
  try {
    const [text, draft] = JSON.parse(decodeURIComponent(found)) as unknown[];
    return { text: String(text), draft: String(draft) };
  } catch {
    // Somebody else's: it says nothing.
    return { text: "", draft: "" };
  }
}

export const FORGET_FLASH = `${NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
