import type { Locator, Page } from "playwright-core";

/** A phone of 360 × 740 that is touched, in Manchester. */
export const PHONE_IN_MANCHESTER = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  timezoneId: "Europe/London",
  locale: "en-GB",
} as const;

/** A hand on a phone: every touch is counted, the one that opens a keyboard or sends what was typed too. */
export interface Thumb {
  tap(what: Locator): Promise<void>;
  /** Touches a field and types into it. */
  type(field: Locator, text: string): Promise<void>;
  /** The keyboard's own key to send. */
  send(): Promise<void>;
  /** As one does with a list or a photo: one touch opens what the phone brings, one chooses. */
  choose(pick: () => Promise<unknown>): Promise<void>;
  /** Taps so far, and the seconds since the hand took the phone. */
  counted(): { taps: number; seconds: number };
}

export function thumbOn(page: Page): Thumb {
  let taps = 0;
  const from = performance.now();
  const tap = async (what: Locator) => {
    // Of two that say the same, the one that is seen.
    await what.locator("visible=true").first().tap();
    taps += 1;
  };
  return {
    tap,
    async type(field, text) {
      await tap(field);
      await field.locator("visible=true").first().fill(text);
    },
    async send() {
      await page.keyboard.press("Enter");
      taps += 1;
    },
    async choose(pick) {
      await pick();
      taps += 2;
    },
    counted: () => ({ taps, seconds: Math.round((performance.now() - from) / 100) / 10 }),
  };
}
