import { useEffect } from "react";
import { SAFETY_NET_SCRIPT } from "./safety-net-script.ts";

declare global {
  interface Window {
    /** The page's program runs. */
    tohfaAlive?: boolean;
    /** What failed, for a net that comes after it. */
    tohfaFailed?: "to begin" | "to run";
    /** What storefront/public/safety-net.js leaves for the page's program. */
    tohfaNet?: {
      /** Says that the page does not work as it should: over what is there, or in the place of what is gone. */
      fail(): void;
      /** The page's program runs. */
      alive(): void;
      /** The following are for the file that `more` names. One of its words, by name, and a link beside them. */
      say(name: string): string;
      link(text: string, href: string): void;
      /** Fetches a text, "" where it does not come in time. */
      ask(url: string, done: (text: string) => void): void;
    };
  }
}

/** What it says, and where it asks. */
export interface NetWords {
  /** The page's program cannot run, or has died. */
  failed: string;
  /** The same, where nothing of the page is left. */
  gone: string;
  /** The shop cannot be reached; what was typed is still there. */
  unreached: string;
  again: string;
  close: string;
  home: string;
  /** Where `home` leads. */
  start: string;
  /** An address that only this server answers, and what stands in its answer. */
  ping: string;
  pong: string;
  /** Where a page sells: how its things are ordered without it, by the script at `more`. */
  order?: {
    more: string;
    /** The address that says the shop's numbers. */
    reach: string;
    /** Before the numbers. */
    message: string;
    /** What the message says; "{what}" is the page's heading. The page's address follows. */
    order: string;
    whatsapp: string;
    sms: string;
    call: string;
    /** Where the shop gives no number: the page that says how else. */
    contact: string;
    contactAt: string;
  };
}

/** The first scripts of a page's head. */
export function SafetyNet({ words: { order, ...words } }: { words: NetWords }) {
  useEffect(() => {
    window.tohfaAlive = true;
    window.tohfaNet?.alive();
  }, []);
  const { contactAt, ...ordering } = order ?? {};
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: SAFETY_NET_SCRIPT }} />
      <script
        defer
        src="/safety-net.js"
        {...asData({ ...words, ...ordering, "contact-at": contactAt })}
      />
    </>
  );
}

/** Says that the page does not work as it should: at once, or as soon as the net is there. */
export function failPage(): void {
  window.tohfaFailed = "to run";
  window.tohfaNet?.fail();
}

function asData(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(given.map(([name, text]) => [`data-${name}`, text ?? ""]));
}
