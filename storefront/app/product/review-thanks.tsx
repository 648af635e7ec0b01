import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { EarnedCoupon } from "../../../contract/earned-coupon.ts";
import { Button } from "../../../ui/button.tsx";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/** The wizard's last step: the coupon of whoever earned one, how to earn one for everybody else. */
export function ThankYou({
  coupon,
  isWaiting,
  onClose,
}: {
  coupon: EarnedCoupon | null;
  /** It is not on the page yet. */
  isWaiting: boolean;
  onClose(): void;
}) {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <p className="text-17">
        {isWaiting
          ? t("We have your review. We look at it first, and then it is on the page.")
          : t("Your review is now on the page. It helps others choose.")}
      </p>
      {coupon ? (
        <Coupon coupon={coupon} />
      ) : (
        <p className="rounded-card bg-gold-50 p-4 text-gold">
          {t(
            "A photo review of something you received from us earns 15% off your next purchase. Bought it here? Open your order from the link in our email and tap “Review it”.",
          )}
        </p>
      )}
      <Button wide onClick={onClose}>
        {t("Close")}
      </Button>
    </div>
  );
}

function Coupon({ coupon }: { coupon: EarnedCoupon }) {
  const { code, percent } = coupon;
  return (
    <div className="flex w-full flex-col gap-2 rounded-card bg-gold-50 p-5 text-gold">
      <p className="font-display text-28 font-[560]">
        {t("{percent}% off your next purchase", { percent })}
      </p>
      {code ? (
        <p className="text-21 font-semibold tracking-wide">{code}</p>
      ) : (
        <p>{t("We have sent the code to the email address you ordered with.")}</p>
      )}
      <p className="text-13">{termsOf(coupon)}</p>
    </div>
  );
}

/** "For that email address, once, on orders from Rs 1,000, at most Rs 1,000 off, until 19 Feb 2027." */
function termsOf({ minOrder, maxDiscount, expiresAt }: EarnedCoupon): string {
  const terms = [
    t("For that email address, once"),
    minOrder > 0 ? t("on orders from {amount}", { amount: money(minOrder) }) : "",
    maxDiscount === null ? "" : t("at most {amount} off", { amount: money(maxDiscount) }),
    expiresAt === null ? "" : t("until {day}", { day: when(formatDay(Date.parse(expiresAt))) }),
  ];
  return t("{terms}.", { terms: terms.filter(Boolean).join(t(", ")) });
}
