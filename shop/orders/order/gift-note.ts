/** The texts and picture that a gift is personalised with. */
export interface GiftWords {
  /** The card's text, English or Urdu; "" for a gift without words. */
  card: string;
  /** A name printed on lid and ribbon; "" for none. */
  print: string;
  /** The reference of an uploaded picture (`POST /api/v1/gift-pictures`); "" for none. */
  picture: string;
}

const REFERENCE = /^gift-[0-9a-f]{36}$/;

/**
 * Whether this text is the reference of a gift's picture. The reference is also the file's key in DATA_DIR/pictures.
 */
export function isPictureReference(text: string): boolean {
  return REFERENCE.test(text);
}

const PRINT = "Print: ";
const PICTURE = "Picture: ";
const CARD = "Card: ";

/**
 * Writes a gift's texts into the note of its order line: sellers can read the note as it is, and `readGiftNote` parses
 * it. The card comes last, because only it can have several lines.
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

/** Parses a note; a note not written by `writeGiftNote` is taken as the card's text. */
export function readGiftNote(note: string): GiftWords {
  let rest = note;
  const readLine = (label: string): string => {
    if (!rest.startsWith(label)) return "";
    const [line = "", ...others] = rest.split("\n");
    rest = others.join("\n");
    return line.slice(label.length);
  };
  const print = readLine(PRINT);
  const picture = readLine(PICTURE);
  const card = rest.startsWith(CARD) ? rest.slice(CARD.length) : rest;
  return { card, print, picture: isPictureReference(picture) ? picture : "" };
}

/** Whether the text has any letter of the Arabic script: the card is then set in Nastaliq, right to left. */
export function isUrdu(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
