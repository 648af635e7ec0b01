import { Type } from "typebox";
import {
  MAX_VOUCHER_WORDS,
  orderVoucher,
} from "#tohfa/shop/buying/vouchers/order-voucher.server.ts";
import { readBankAccount } from "#tohfa/shop/money/payments/bank-account.server.ts";
import { type OfferedMethod, offeredMethods } from "#tohfa/shop/money/payments/offered-methods.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { isPaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { MoneyField } from "../admin/money-field.tsx";
import { MONEY, paisaOf } from "../admin/typed.server.ts";
import { Panel } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { ChoiceField, LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { type World, worldContext } from "../world.ts";
import type { Route } from "./+types/buy-voucher-screen";

export const meta = () => [{ title: "Give a gift voucher · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const bounds = await readSettings(world.db, ["voucherLeast", "voucherMost"]);
  const [id, token] = [url.searchParams.get("id"), url.searchParams.get("token")];
  const query = id && token ? new URLSearchParams({ id, token }) : null;
  return {
    ...{ ...bounds, most: MAX_VOUCHER_WORDS, methods: await offered(world) },
    payUrl: query && `${world.storeUrl}/order/order-confermed?${query}`,
  };
}

/** Ways to pay that are no cash: a voucher is paid first. */
async function offered({ db, payments }: World): Promise<OfferedMethod[]> {
  const account = await readBankAccount(db, payments.bankAccount);
  const methods = offeredMethods(payments.gateways, account !== null);
  return methods.filter(({ method }) => method !== "cod");
}

const text = (most: number, error: string) => Type.String({ maxLength: most, error });
const VOUCHER = Type.Object({
  amount: MONEY,
  receiverName: text(80, "Enter who it is for."),
  receiverEmail: text(200, "Enter the email that the voucher is sent to."),
  words: Type.Optional(text(MAX_VOUCHER_WORDS, `Use at most ${MAX_VOUCHER_WORDS} characters.`)),
  firstName: text(80, "Enter your first name."),
  lastName: Type.Optional(text(80, "At most 80 letters.")),
  email: text(200, "Enter your email, such as name@example.com."),
  phone: text(30, "Enter a phone number of 11 or 12 digits."),
  payment_method: text(30, "Choose how to pay."),
});

export const action = (args: Route.ActionArgs) => {
  const world = args.context.get(worldContext);
  return answerForm(args, {
    buy: onForm(VOUCHER, async (typed) => {
      const { amount, words = "", lastName = "", payment_method: way, ...rest } = typed;
      const payment = isPaymentMethod(way) ? way : "cod";
      const terms = {
        ...{ secret: world.authSecret, hold: world.payments.hold },
        payments: new Set((await offered(world)).map(({ method }) => method)),
      };
      const input = { ...rest, amount: paisaOf(amount), words, lastName, payment };
      const { id, accessToken } = await orderVoucher(world.db, terms, input);
      const query = new URLSearchParams({ id, token: accessToken });
      return { to: `${args.url.pathname}?${query}` };
    }),
  });
};

/** A voucher of a sum that the giver chooses, sent by letter once it is paid. */
export default function BuyVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { voucherLeast, voucherMost, most, methods, payUrl } = loaderData;
  if (payUrl) return <Ordered payUrl={payUrl} />;
  return (
    <>
      <h1 className="text-28">Give a gift voucher</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        We send its code by email once it is paid, with your words. It is valid for 12 months and
        can be spent in parts. It cannot be paid out in cash.
      </p>
      <div className="max-w-xl">
        <Panel title="The voucher">
          <Form intent="buy" answer={actionData} submit="Go to pay">
            <MoneyField
              name="amount"
              label="Amount, in rupees"
              hint={`From ${formatMoney(voucherLeast)} to ${formatMoney(voucherMost)}.`}
            />
            <TextField
              name="receiverName"
              label="Who it is for"
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              name="receiverEmail"
              label="Their email"
              type="email"
              maxLength={200}
              autoComplete="off"
            />
            <LongField name="words" label="Your words" optional rows={3} maxLength={most} />
            <TextField
              name="firstName"
              label="Your first name"
              maxLength={80}
              autoComplete="given-name"
            />
            <TextField
              name="lastName"
              label="Your last name"
              optional
              maxLength={80}
              autoComplete="family-name"
            />
            <TextField
              name="email"
              label="Your email"
              type="email"
              maxLength={200}
              autoComplete="email"
            />
            <TextField
              name="phone"
              label="Your phone"
              type="tel"
              maxLength={30}
              autoComplete="tel"
            />
            <ChoiceField name="payment_method" label="Payment" error="Choose how to pay.">
              {methods.map(({ method, name }) => (
                <option key={method} value={method}>
                  {name}
                </option>
              ))}
            </ChoiceField>
          </Form>
        </Panel>
      </div>
    </>
  );
}

function Ordered({ payUrl }: { payUrl: string }) {
  return (
    <Panel title="One step left: the payment">
      <p className="mb-4">The voucher goes out as soon as it is paid.</p>
      <ButtonLink to={payUrl} reloadDocument>
        Pay for it
      </ButtonLink>
    </Panel>
  );
}
