import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What WCAG 2.2 AA, target size included, finds wrong with the page as it stands, "rule: element" each.
 * Only violations are worked out in full, and in the page itself: that takes a third of the time.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .setLegacyMode();
  if (within) axe.include(within);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
