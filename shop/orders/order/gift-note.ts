/** What is written and printed for a gift. */
export interface GiftWords {
  /** The card's text, English or Urdu; "" for a gift without words. */
  card: string;
  /** A name printed on lid and ribbon; "" for none. */
  print: string;
  /** The reference of an uploaded picture (`POST /api/v1/gift-pictures`); "" for none. */
  picture: string;
}

const REFERENCE = /^gift-[0-9a-f]{36}$/;

/** Whether this is the reference of a gift's picture. It is also its key in DATA_DIR/pictures. */
export function isPictureReference(text: string): boolean {
  return REFERENCE.test(text);
}

const PRINT = "Print: ";
const PICTURE = "Picture: ";
const CARD = "Card: ";

/**
 * A gift's words as the note of its order line: a seller can read it as it is, and `readGiftNote` finds
 * the parts again. The card comes last, because only it has lines of its own.
 */
export function writeGiftNote({ card, print, picture }: GiftWords): string {
  return [
    print.trim() ? `${PRINT}${print.trim().replaceAll(/\s+/g, " ")}` : "",
    picture ? `${PICTURE}${picture}` : "",
    card.trim() ? `${CARD}${card.trim()}` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

/** The words of a note; a note that somebody else wrote is a card as a whole. */
export function readGiftNote(note: string): GiftWords {
  let rest = note;
  const take = (label: string): string => {
    if (!rest.startsWith(label)) return "";
    const [line = "", ...others] = rest.split("\n");
    rest = others.join("\n");
    return line.slice(label.length);
  };
  const print = take(PRINT);
  const picture = take(PICTURE);
  const card = rest.startsWith(CARD) ? rest.slice(CARD.length) : rest;
  return { card, print, picture: isPictureReference(picture) ? picture : "" };
}

/** Urdu's letters anywhere: the card is then set in Nastaliq, from the right. */
export function isUrdu(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
