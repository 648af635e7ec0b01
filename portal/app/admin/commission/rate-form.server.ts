import { Type } from "typebox";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import {
  type CommissionOf,
  setCommission,
} from "#tohfa/shop/money/ledger/set-commission.server.ts";
import type { Database } from "../../../../db/open.server.ts";
import { type FormHandler, onForm } from "../../form/answer-form.server.ts";
import { basisPointsOf, DAY, PERCENT } from "../typed.server.ts";

const RATE = Type.Object({
  of: Type.Optional(Type.String({ maxLength: 100, error: "Choose it again." })),
  percent: Type.Optional(PERCENT),
  day: Type.Optional(DAY),
});

/** The form of rate.tsx; `whose` says of what it is, by the form's `of`. */
export function rateForm(
  db: Database,
  actor: Actor,
  here: string,
  whose: (of: string) => CommissionOf,
): FormHandler {
  return onForm(RATE, async ({ of = "", percent, day }) => {
    const rate = percent === undefined ? null : basisPointsOf(percent);
    await setCommission(db, actor, { of: whose(of), rate, day });
    return { to: here, say: "It is set. What was sold before keeps what it had." };
  });
}
