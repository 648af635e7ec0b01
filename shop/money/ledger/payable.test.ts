import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { type Earning, payableOf, whyPending } from "./payable.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-21T12:00:00+05:00");
const earning = (more: Partial<Earning> = {}): Earning => ({
  deliveredAt: NOW,
  isReportedBySeller: false,
  hasOpenReturn: false,
  isCashOpen: false,
  isClaimOpen: false,
  isGatewayOpen: false,
  ...more,
});

describe("What can be paid out", () => {
  it("is delivered, its return window over (3 days more on the seller's own word), with no open return, and its cash or a gateway's money passed on", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 30 * DAY }),
        (isReportedBySeller, hasOpenReturn, isCashOpen, isGatewayOpen, passed) => {
          const held = { hasOpenReturn, isCashOpen, isGatewayOpen };
          const facts = earning({ isReportedBySeller, ...held });
          const days = RETURN_DAYS + (isReportedBySeller ? 3 : 0);
          const isOver = passed > days * DAY;
          const why = whyPending(facts, NOW + passed);
          expect(why === null).toBe(isOver && !Object.values(held).includes(true));
        },
      ),
    );
  });

  it("says when, where time alone holds it back, and else what it waits for", () => {
    expect(whyPending(earning(), NOW)).toEqual({
      text: "It can be returned until 05 Dec 2026. After that, it can be paid out.",
      until: NOW + 14 * DAY,
    });
    expect(whyPending(earning({ isReportedBySeller: true }), NOW)?.until).toBe(NOW + 17 * DAY);
    expect(whyPending(earning({ isCashOpen: true }), NOW)).toEqual({
      text: "It can be returned until 05 Dec 2026. After that, and once the courier has passed its cash on, it can be paid out.",
      until: null,
    });
    expect(whyPending(earning({ isGatewayOpen: true }), NOW)?.text).toContain("payment company");
    expect(whyPending(earning({ isGatewayOpen: true }), NOW + 20 * DAY)).toEqual({
      text: "The payment company has not passed its money on to the shop yet.",
      until: null,
    });
    expect(whyPending(earning({ hasOpenReturn: true }), NOW)?.text).toContain("asked to return");
    expect(whyPending(earning({ isCashOpen: true }), NOW + 20 * DAY)?.text).toContain("its cash");
    const claim = earning({ deliveredAt: null, isClaimOpen: true });
    expect(whyPending(claim, NOW)?.text).toContain("claim");
    expect(whyPending({ ...claim, isClaimOpen: false }, NOW)).toBeNull();
  });

  it("is never more than the balance less what is pending or in a run, and never less than nothing", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (balance, pending, reserved) => {
        const payable = payableOf(balance, pending, reserved);
        expect(payable).toBe(Math.max(0, balance - pending - reserved));
      }),
    );
  });
});
