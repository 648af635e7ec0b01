import { maxTotalDiscount } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";

/** Of a coupon, what its words say. */
interface Worded {
  percent: number;
  bears: "shop" | "seller";
  beyondShare: boolean;
  sellerName: string;
  maxUses: number;
  maxDiscount: number | null;
  minOrder: number;
  email: string | null;
  /** ms */
  expiresAt: number | null;
}

/** What a coupon takes off, of what, for whom and until when: one sentence each. */
export function couponSentences(coupon: Worded): string[] {
  const { percent, maxUses, maxDiscount, minOrder, email, expiresAt } = coupon;
  const most = maxDiscount === null ? "" : `, at most ${formatMoney(maxDiscount)}`;
  const from = minOrder > 0 ? `from ${formatMoney(minOrder)}` : "of any size";
  const uses = maxUses === 1 ? "once" : `${maxUses.toLocaleString("en")} times in all`;
  return [
    `It takes ${percent}% off an order ${from}${most}.`,
    `${email === null ? "Anybody" : `Only ${email}`} can use it, ${uses}${expiresAt === null ? "; it has no end" : `, until ${formatDay(expiresAt)}`}.`,
    whoBears(coupon),
    costWords(coupon),
  ];
}

/** Who pays for what it takes off. */
function whoBears({
  bears,
  beyondShare,
  sellerName,
}: Pick<Worded, "bears" | "beyondShare" | "sellerName">): string {
  if (bears === "seller") return `${sellerName} bears it, and it is for their goods alone.`;
  return beyondShare
    ? "The shop bears it, also where it is more than its commission."
    : "The shop bears it out of its commission, and never takes off more than that.";
}

function costWords(coupon: Worded): string {
  const { bears, beyondShare, sellerName } = coupon;
  const who = bears === "seller" ? sellerName : "the shop";
  const most = maxTotalDiscount(coupon);
  if (most !== null) return `At worst it costs ${who} ${formatMoney(most)} in all.`;
  return bears === "shop" && !beyondShare
    ? "At worst it costs the shop all its commission on these orders."
    : `There is no limit to what it costs ${who}.`;
}
