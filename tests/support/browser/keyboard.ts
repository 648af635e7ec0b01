import type { Page } from "playwright-core";

/** Presses Tab until something of that name has the focus; a button may add what it costs, "Place order · Rs 900". */
export async function tabTo(on: Page, name: string): Promise<void> {
  await tabUntil(
    on,
    (element, wanted) => element.textContent?.trim().split(" · ")[0] === wanted,
    name,
  );
}

export async function tabToId(on: Page, id: string): Promise<void> {
  await tabUntil(on, (element, wanted) => element.id === wanted, id);
}

async function tabUntil(
  on: Page,
  isIt: (element: Element, wanted: string) => boolean,
  wanted: string,
): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await on.keyboard.press("Tab");
    const found = await on.evaluate(
      ([source, text]) =>
        // The question travels as text into the page.
        new Function("element", "wanted", `return (${source})(element, wanted)`)(
          document.activeElement,
          text,
        ) as boolean,
      [isIt.toString(), wanted] as const,
    );
    if (found) return;
  }
  throw new Error(`Tab never reached "${wanted}"`);
}
