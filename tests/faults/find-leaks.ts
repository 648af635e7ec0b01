const PRIVATE: Readonly<Record<string, RegExp>> = {
  "an e-mail": /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i,
  "a phone": /(?<![\w.-])(?:\+|%2B)?(?:92|0)[\s-]?3\d{2}[\s-]?\d{7}(?!\w)/,
  "a secret of an address":
    /[?&;](?:token|confirm|sig|code|access)(?:=|%3D)(?!\[removed\]|&|\s|"|$)[^\s"&]/i,
  "values of a statement": /params: (?!\[removed\])/,
};

/**
 * The lines of a log that hold what no log may: e-mails, phones, secrets of addresses, a statement's values, or one
 * of the texts that a test knows to be private.
 */
export function findLeaks(log: string, texts: readonly string[] = []): string[] {
  const secrets = texts.filter((text) => text.length > 3);
  return log.split("\n").flatMap((line) => {
    const kind = Object.entries(PRIVATE).find(([, pattern]) => pattern.test(line))?.[0];
    const text = secrets.find((one) => line.includes(one));
    const what = kind ?? (text && `"${text}"`);
    return what ? [`${what}: ${line.slice(0, 600)}`] : [];
  });
}
