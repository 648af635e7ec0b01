import {
  type Criterion,
  type GiftCriteria,
  missWords,
} from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { when, withMoney } from "../../../ui/language/format.ts";
import { language, t } from "../../../ui/language/t.ts";

/** What a rule says of gifts ("For your mother · under Rs 2,000"), part by part in the page's language. */
export function saidParts(text: string, city: string | null): string {
  if (language() === "en") return text;
  const whole = text.split(" · ").map(saidPart).join(" · ");
  return city === null ? whole : whole.replace(city, t(city));
}

/** Texts of their own: as patterns, "To …" or "By …" would be found in what others say. */
function saidPart(part: string): string {
  const [, day = "", where = ""] = /^arrives by (.{1,60}) in (.{1,60})$/i.exec(part) ?? [];
  if (day) return t("There by {day}, in {city}", { day: when(day), city: where });
  const [, to] = /^To (.+)$/.exec(part) ?? [];
  if (to) return t("City that was said: {city}", { city: to });
  const [, by] = /^By (\w+ \d.*)$/.exec(part) ?? [];
  if (by) return t("Day that was said: {day}", { day: when(by) });
  const [, price] = /^under (.+)$/i.exec(part) ?? [];
  if (price) return t("Price below {price}", { price: withMoney(price) });
  return when(t(part));
}

/** Which wishes a group of gifts does not keep; empty where it keeps all. */
export function saidMisses(wishes: GiftCriteria, misses: readonly Criterion[]): string {
  if (language() === "en") return missWords(wishes, misses);
  const words: Record<Criterion, string> = {
    occasion: t("Not made for this occasion in particular"),
    recipient: t("Not chosen for them in particular"),
    budget: t("Above your price"),
    day: t("Not there by that day"),
  };
  return misses.map((one) => words[one]).join("، ");
}
