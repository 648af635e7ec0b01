/** A body that no form of ours sends; a letter of `body` is a byte. */
export interface WrongBody {
  name: string;
  /** null: none is said. */
  contentType: string | null;
  body: string;
  /** What it is answered by a screen that has that form. */
  status: 400 | 413 | 415 | 422;
  /** It is refused by what can be seen without a form's names: at any address, whoever sends it. */
  isAtDoor: boolean;
}

export const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

const part = (name: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** Everything of issue 38 §1 that a form may be instead of a form, for the form of that intent. */
export function wrongBodies(intent: string): WrongBody[] {
  const named = `intent=${encodeURIComponent(intent)}`;
  const urlencoded = (name: string, rest: string, isAtDoor = false): WrongBody => ({
    ...{ name, contentType: URLENCODED, body: `${named}&${rest}`, status: 422, isAtDoor },
  });
  const multipart = (name: string, rest: string, isAtDoor: boolean): WrongBody => ({
    ...{ name, contentType: MULTIPART, body: part("intent", intent) + rest, isAtDoor },
    status: 400,
  });
  const typed = (name: string, contentType: string | null, body = named): WrongBody => ({
    ...{ name, contentType, body, status: 415, isAtDoor: true },
  });
  return [
    urlencoded("an index of 20 million", "x[20000000]=1"),
    urlencoded("an index of 2 million in a list in a list", "a[1].b[2000000].c=1"),
    urlencoded("one field 60,000 times", "x=1&".repeat(60_000), true),
    urlencoded("one field 600 times", "x=1&".repeat(600)),
    urlencoded("20,000 fields", Array.from({ length: 20_000 }, (_, n) => `f${n}=`).join("&"), true),
    urlencoded("a name 5,000 dots deep", `${"a.".repeat(5_000)}a=1`),
    urlencoded("a name 5,000 lists deep", `a${"[0]".repeat(5_000)}=1`),
    urlencoded("a name 20 parts deep", `${"a.".repeat(20)}a=1`),
    urlencoded("a name of 100,000 letters", `${"a".repeat(100_000)}=1`),
    typed("no content type", null),
    typed("JSON", "application/json", JSON.stringify({ intent })),
    typed("plain text", "text/plain"),
    typed("a table", "text/csv", "intent\r\nx"),
    typed("a type that is none", "nonsense"),
    multipart("multipart without an end", part("x", "1"), false),
    multipart(
      "multipart that ends in a name",
      '--x\r\ncontent-disposition: form-data; name="a',
      true,
    ),
    multipart(
      "multipart with a part without a name",
      "--x\r\ncontent-type: a/b\r\n\r\n1\r\n--x--\r\n",
      false,
    ),
    multipart(
      "multipart with a head of 100,000 letters",
      `--x\r\na: ${"a".repeat(100_000)}\r\n\r\n`,
      true,
    ),
    {
      ...multipart("multipart without its boundary", "", true),
      contentType: "multipart/form-data; boundary=y",
    },
    {
      ...multipart("multipart that names no boundary", "", true),
      contentType: "multipart/form-data",
    },
    {
      ...multipart("multipart with 3,000 fields", part("x", "1").repeat(3_000), true),
      status: 422,
    },
    { ...urlencoded("300 KB", `x=${"y".repeat(300_000)}`, true), status: 413 },
  ];
}
