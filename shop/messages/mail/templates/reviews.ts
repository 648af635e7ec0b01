import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { GREETING, type GreetedBuyer, type MessageLinks, type MessageParts } from "./parts.ts";

interface Thanks extends GreetedBuyer {
  productName: string;
  /** Earned by photos of something bought; null if there were no photos, or it was not bought here. */
  coupon: {
    code: string;
    percent: number;
    maxDiscount: Paisa | null;
    minOrder: Paisa;
    /** ms */
    expiresAt: number | null;
  } | null;
}

/** Messages to the writer of a review. */
export const REVIEW_TEMPLATES = {
  "review-thanks": (payload: Thanks, { storeUrl }: MessageLinks): MessageParts => {
    const { firstName, productName, coupon } = payload;
    const reward = coupon
      ? termsOf(coupon)
      : [
          "A photo review of something you received earns 15% off your next purchase: tap “Review it” on your order page, from the link in our letter.",
        ];
    return {
      subject: coupon
        ? `Your ${coupon.percent}% off, with our thanks`
        : "Thank you for your review",
      lines: [GREETING, `Thank you for your review of ${productName}.`, ...reward],
      button: { text: "See what is new", url: `${storeUrl}/all/New-Arrival` },
      // “ and ” are not in the GSM alphabet.
      short: `Tohfa: thank you for your review. ${reward.join(" ").replace(/[“”]/g, '"')}`,
      variables: [firstName, productName, reward.join(" ")],
    };
  },
};

/** The conditions of the coupon. */
function termsOf({
  code,
  percent,
  maxDiscount,
  minOrder,
  expiresAt,
}: NonNullable<Thanks["coupon"]>) {
  const most = maxDiscount === null ? "" : `, at most ${formatMoney(maxDiscount)}`;
  const from = minOrder > 0 ? ` from ${formatMoney(minOrder)}` : "";
  const until = expiresAt === null ? "" : ` until ${formatDay(expiresAt)}`;
  return [
    `As a thank-you for your photos, the coupon ${code} takes ${percent}% off your next order${from}${most}.`,
    `It is for this email address alone and works once${until}.`,
  ];
}
