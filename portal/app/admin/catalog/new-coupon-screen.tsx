import { listStoreNames } from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import { cleanCoupon, whyNotMakeCoupon } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import { createCoupon } from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { Detail, Panel } from "../../detail/detail.tsx";
import { answerForm, type FormAnswer, onForm } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { shownOf } from "../../form/shown.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/new-coupon-screen";
import { COUPON, draftOf } from "./coupon-form.server.ts";
import { CouponLimitFields } from "./coupon-limits.tsx";
import { couponSentences } from "./coupon-words.ts";

export const meta = () => [{ title: "A new coupon · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return { stores: await listStoreNames(db, sessionOf(context).actor) };
}

/** A coupon that was typed and not made yet: what it means, and its fields as they were typed. */
interface Looked {
  code: string;
  sentences: string[];
  fields: Record<string, string>;
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor } = sessionOf(args.context);
  return answerForm(args, {
    look: onForm(COUPON, async (typed) => {
      const draft = cleanCoupon(draftOf(typed));
      refuse(whyNotMakeCoupon(draft, new Date()));
      const stores = await listStoreNames(db, actor);
      const sellerName = stores.find(({ id }) => id === draft.sellerId)?.name ?? "";
      const expiresAt = draft.expiresAt?.getTime() ?? null;
      const fields = Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [name, String(value)]),
      );
      const sentences = couponSentences({ ...draft, sellerName, expiresAt });
      return { show: { code: draft.code, sentences, fields } satisfies Looked };
    }),
    create: onForm(COUPON, async (typed) => {
      const code = await createCoupon(db, actor, draftOf(typed));
      const to = `/admin/catalog/coupons/${encodeURIComponent(code)}`;
      return { to, say: "The coupon is made. It works at once." };
    }),
  });
};

export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const looked = shownOf<Looked>(actionData, "look");
  return (
    <Detail back={{ to: "/admin/catalog/coupons", text: "Coupons" }} title="A new coupon">
      {looked ? (
        <Panel title={`${looked.code} would mean`}>
          <ul className="mb-5 flex list-disc flex-col gap-1.5 pl-5">
            {looked.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Form intent="create" answer={actionData} submit="Make this coupon" isBrief>
            {Object.entries(looked.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </Form>
        </Panel>
      ) : null}
      <Panel title={looked ? "Change the coupon" : "The coupon"}>
        <Fields
          key={JSON.stringify(looked)}
          stores={loaderData.stores}
          looked={looked}
          answer={actionData}
        />
      </Panel>
    </Detail>
  );
}

function Fields({
  stores,
  looked,
  answer,
}: {
  stores: { id: string; name: string }[];
  looked: Looked | null;
  answer: FormAnswer | undefined;
}) {
  // A coupon that could not be made after all is changed here.
  const failed = answer?.intent === "create" ? { ...answer, intent: "look" } : answer;
  return (
    <Form
      intent="look"
      answer={failed}
      submit="See what it means"
      defaults={{ bears: "commission", maxUses: "100", ...looked?.fields }}
      draft="new coupon"
    >
      <TextField
        name="code"
        label="Code"
        required
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        hint="Short and easy to say, such as EID-15."
        error="Enter a code, such as EID-15."
      />
      <TextField
        name="percent"
        label="Takes off, in percent"
        required
        inputMode="numeric"
        maxLength={3}
        error="Enter 1 to 100."
      />
      <ChoiceField name="bears" label="Who bears it" required error="Choose who bears it.">
        <option value="commission">The shop, up to its commission</option>
        <option value="shop">The shop, beyond its commission too</option>
        <option value="seller">A seller, for their own goods</option>
      </ChoiceField>
      <ChoiceField
        name="sellerId"
        label="Which seller"
        optional
        hint="Only where a seller bears it."
      >
        <option value="">None</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <CouponLimitFields />
      <TextField
        name="email"
        label="Only for this email address"
        type="email"
        optional
        autoComplete="off"
        hint="Empty: for anybody."
        error="Enter an email address, such as name@example.com, or nothing."
      />
    </Form>
  );
}
