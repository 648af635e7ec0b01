import { type Static, Type } from "typebox";
import type { PaymentSettings } from "#tohfa/shop/money/payments/gateways.server.ts";
import { whyIncomplete } from "#tohfa/shop/platform/vendor.ts";

const text = (description: string, pattern = "\\S") =>
  Type.Optional(Type.String({ pattern, description }));

/** The shop's own settings for payments; those of gateways are in their folders. */
export const PAYMENT_SETTINGS = {
  BANK_NAME: text("the bank that transfers go to, such as Meezan Bank"),
  BANK_ACCOUNT_TITLE: text("whose account it is"),
  BANK_IBAN: text(
    "an IBAN of Pakistan: PK, 2 digits, 4 letters, 16 digits or letters",
    "^[Pp][Kk]\\d{2}[A-Za-z]{4}[A-Za-z0-9]{16}$",
  ),
  BANK_RAAST_ID: text("a Raast ID: a mobile number of 11 digits", "^03\\d{9}$"),
  PAYMENT_MINUTES: Type.Integer({
    minimum: 10,
    maximum: 7 * 24 * 60,
    default: 60,
    description: "minutes an order waits for an online payment and holds its stock: 10 to 10080",
  }),
  BANK_TRANSFER_HOURS: Type.Integer({
    minimum: 1,
    maximum: 14 * 24,
    default: 2,
    description: "hours an order holds its stock for a bank transfer without a receipt: 1 to 336",
  }),
  FAKE_PAYMENTS: Type.Optional(
    Type.Boolean({
      description: "a test gateway for ways to pay without keys: 1 or 0, never in production",
      leftOut: "1; in production there is none",
    }),
  ),
};

const environment = Type.Object(PAYMENT_SETTINGS);
type Values = Static<typeof environment>;

/** What is wrong with the payment settings, a line each. */
export function wrongPayments(values: Values, production: boolean): string[] {
  const account = whyIncomplete(["BANK_NAME", "BANK_ACCOUNT_TITLE", "BANK_IBAN"], values);
  const fake =
    production && values.FAKE_PAYMENTS
      ? "FAKE_PAYMENTS is for development: nobody would pay. Leave it out in production"
      : null;
  return [account, fake].filter((line) => line !== null);
}

/** An account that does not exist, for demo shops. */
const DEMO_ACCOUNT = {
  bank: "Demo Bank (do not transfer)",
  title: "Tohfa Demo",
  iban: "PK00DEMO0000000000000000",
  raastId: "03000000001",
};

/** Bank account, holding times and whether the test gateway stands in, from checked settings. */
export function readPaymentSettings(
  values: Values,
  { production, demo }: { production: boolean; demo: boolean },
): PaymentSettings {
  const { BANK_NAME: bank, BANK_ACCOUNT_TITLE: title, BANK_IBAN: iban } = values;
  const account =
    bank && title && iban
      ? { bank, title, iban: iban.toUpperCase(), raastId: values.BANK_RAAST_ID ?? "" }
      : null;
  return {
    fake: !production && (values.FAKE_PAYMENTS ?? true),
    bankAccount: account ?? (demo ? DEMO_ACCOUNT : null),
    hold: { gateway: values.PAYMENT_MINUTES, bankTransfer: values.BANK_TRANSFER_HOURS * 60 },
  };
}
