import { type Greeted, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface Thanks extends Greeted {
  productName: string;
  /** Earned by photos; null where there were none. */
  coupon: string | null;
  percent: number;
}

/** What somebody who wrote a review is told. */
export const REVIEW_TEMPLATES = {
  "review-thanks": (payload: Thanks, { storeUrl }: MessageLinks): MessageParts => {
    const { firstName, productName, coupon, percent } = payload;
    const thanks = coupon
      ? `As a thank-you for your photos, the coupon ${coupon} takes ${percent}% off your next order. You can use it once.`
      : "";
    return {
      subject: "Thank you for your review",
      lines: [
        greeting(payload),
        `Thank you for your review of ${productName}.`,
        ...(thanks ? [thanks] : []),
      ],
      button: { text: "See what is new", url: `${storeUrl}/all/New-Arrival` },
      short: `Tohfa: thank you for your review. ${thanks}`.trim(),
      variables: [firstName, productName, coupon ?? ""],
    };
  },
};
