import { Link } from "react-router";
import { Type } from "typebox";
import {
  type CouponUse,
  endCoupon,
  type StaffCoupon,
  saveCouponLimits,
  showCoupon,
} from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/coupon-screen";
import { LIMITS, limitsOf } from "./coupon-form.server.ts";
import { CouponLimitFields } from "./coupon-limits.tsx";
import { couponSentences } from "./coupon-words.ts";

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${params.code} · Tohfa admin` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const shown = await orNotFound(showCoupon(db, sessionOf(context).actor, params.code));
  return { ...shown, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  return answerForm(args, {
    save: onForm(LIMITS, async (typed) => {
      await saveCouponLimits(db, actor, params.code, limitsOf(typed));
      return { to: url.pathname, say: "Saved. It holds from the next order on." };
    }),
    end: onForm(Type.Object({}), async () => {
      await endCoupon(db, actor, params.code);
      return { to: url.pathname, say: "It has ended. Orders that have it keep it." };
    }),
  });
};

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, use, now } = loaderData;
  const isOver = coupon.expiresAt !== null && coupon.expiresAt <= now;
  const isUsedUp = coupon.uses >= coupon.maxUses;
  return (
    <Detail
      back={{ to: "/admin/catalog/coupons", text: "Coupons" }}
      title={coupon.code}
      state={
        isOver || isUsedUp ? (
          <Badge look="soldOut">{isOver ? "Ended" : "Used up"}</Badge>
        ) : (
          <Badge look="good">Running</Badge>
        )
      }
      aside={<Use coupon={coupon} use={use} />}
    >
      <Panel title="What it does">
        <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 break-words">
          {couponSentences(coupon).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {coupon.isThanks ? <li>It thanks for a review with photos.</li> : null}
        </ul>
        {isOver ? null : (
          <StepButton
            intent="end"
            text="End it now"
            look="danger"
            whyNot={null}
            answer={actionData}
          />
        )}
      </Panel>
      <Limits coupon={coupon} answer={actionData} />
    </Detail>
  );
}

function Limits({ coupon, answer }: { coupon: StaffCoupon; answer: FormAnswer | undefined }) {
  const { maxUses, maxDiscount, minOrder, expiresAt } = coupon;
  return (
    <Panel title="Its limits">
      <p className="mb-4 max-w-xl text-ink-soft">
        Its code, percentage and who bears it stay as they were made: end it and make another one.
      </p>
      <Form
        key={JSON.stringify([maxUses, maxDiscount, minOrder, expiresAt])}
        intent="save"
        answer={answer}
        submit="Save"
      >
        <CouponLimitFields limits={{ maxUses, maxDiscount, minOrder, expiresAt }} />
      </Form>
    </Panel>
  );
}

function Use({ coupon, use }: { coupon: StaffCoupon; use: CouponUse }) {
  return (
    <Panel title="Its use">
      <Facts
        isSum
        facts={[
          ["Used", `${coupon.uses.toLocaleString("en")} of ${coupon.maxUses.toLocaleString("en")}`],
          ["Taken off in all", formatMoney(use.discount)],
          ["Goods in these orders", formatMoney(use.goods)],
        ]}
      />
      {use.latest.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {use.latest.map(({ id, discount, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <Link
                to={`/admin/orders/${id}`}
                className="inline-block py-0.5 font-medium text-rose-700 underline underline-offset-4"
              >
                {id}
              </Link>
              <span className="tabular-nums">{formatMoney(discount)}</span>
              <span className="w-full text-13 text-ink-soft">{formatDay(at)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
