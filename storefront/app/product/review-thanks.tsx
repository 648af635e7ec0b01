import type { EarnedCoupon } from "../../../contract/earned-coupon.ts";
import { formatDay } from "../../../shop/karachi-time.ts";
import { formatMoney } from "../../../shop/money.ts";
import { Button } from "../../../ui/button.tsx";

/** The wizard's last step: the coupon of whoever earned one, how to earn one for everybody else. */
export function ThankYou({
  coupon,
  email,
  onClose,
}: {
  coupon: EarnedCoupon | null;
  /** As it was typed a moment ago. */
  email: string;
  onClose(): void;
}) {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <p className="text-17">Your review helps others choose. It is now on the page.</p>
      {coupon ? (
        <Coupon coupon={coupon} email={email} />
      ) : (
        <p className="rounded-card bg-gold-50 p-4 text-gold">
          Photo reviews of things you received from us earn 15% off your next purchase. Bought
          something else here? Review it under the email you ordered with.
        </p>
      )}
      <Button wide onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

function Coupon({ coupon, email }: { coupon: EarnedCoupon; email: string }) {
  const { code, percent } = coupon;
  return (
    <div className="flex w-full flex-col gap-2 rounded-card bg-gold-50 p-5 text-gold">
      <p className="font-display text-28 font-[560]">{percent}% off your next purchase</p>
      {code ? (
        <p className="text-21 font-semibold tracking-wide">{code}</p>
      ) : (
        <p>
          We have sent the code to <strong className="font-semibold">{email}</strong>
        </p>
      )}
      <p className="text-13">{termsOf(coupon)}</p>
    </div>
  );
}

/** "For this email address, once, on orders from Rs 1,000, at most Rs 1,000 off, until 19 Feb 2027." */
function termsOf({ minOrder, maxDiscount, expiresAt }: EarnedCoupon): string {
  const terms = [
    "For this email address, once",
    minOrder > 0 ? `on orders from ${formatMoney(minOrder)}` : "",
    maxDiscount === null ? "" : `at most ${formatMoney(maxDiscount)} off`,
    expiresAt === null ? "" : `until ${formatDay(Date.parse(expiresAt))}`,
  ];
  return `${terms.filter(Boolean).join(", ")}.`;
}
