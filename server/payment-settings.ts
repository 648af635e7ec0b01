import { type Static, Type } from "typebox";
import type { PaymentSettings } from "../shop/payments/enabled.ts";

const text = (description: string, pattern = "\\S") =>
  Type.Optional(Type.String({ pattern, description }));
const site = (what: string, example: string) =>
  text(`${what}: an address such as ${example}`, "^https?://\\S+$");

/** Payment settings, read with the others (server/settings.ts). A vendor is off without all of its own. */
export const paymentEnvironment = {
  BANK_NAME: text("the bank that transfers go to, such as Meezan Bank"),
  BANK_ACCOUNT_TITLE: text("whose account it is"),
  BANK_IBAN: text(
    "an IBAN of Pakistan: PK, 2 digits, 4 letters, 16 digits or letters",
    "^[Pp][Kk]\\d{2}[A-Za-z]{4}[A-Za-z0-9]{16}$",
  ),
  BANK_RAAST_ID: text("a Raast ID: a mobile number of 11 digits", "^03\\d{9}$"),
  JAZZCASH_MERCHANT_ID: text("JazzCash's merchant id"),
  JAZZCASH_PASSWORD: text("JazzCash's password"),
  JAZZCASH_INTEGRITY_SALT: text("JazzCash's integrity salt"),
  JAZZCASH_URL: site("JazzCash", "https://sandbox.jazzcash.com.pk"),
  EASYPAISA_STORE_ID: text("Easypaisa's store id: a number", "^\\d+$"),
  EASYPAISA_HASH_KEY: text(
    "Easypaisa's hash key: 16, 24 or 32 characters",
    "^(.{16}|.{24}|.{32})$",
  ),
  EASYPAISA_USERNAME: text("Easypaisa's user name"),
  EASYPAISA_PASSWORD: text("Easypaisa's password"),
  EASYPAISA_ACCOUNT: text("the merchant's Easypaisa account number"),
  EASYPAISA_URL: site("Easypaisa", "https://easypaystg.easypaisa.com.pk"),
  SAFEPAY_API_KEY: text("Safepay's public key (sec_…)"),
  SAFEPAY_SECRET: text("Safepay's secret"),
  SAFEPAY_WEBHOOK_SECRET: text("Safepay's webhook secret"),
  SAFEPAY_URL: site("Safepay", "https://sandbox.api.getsafepay.com"),
  PAYMENT_MINUTES: Type.Integer({
    minimum: 10,
    maximum: 7 * 24 * 60,
    default: 60,
    description: "minutes an order is held for an online payment: 10 to 10080",
  }),
  BANK_TRANSFER_HOURS: Type.Integer({
    minimum: 1,
    maximum: 14 * 24,
    default: 48,
    description: "hours an order is held for a bank transfer: 1 to 336",
  }),
  FAKE_PAYMENTS: Type.Optional(
    Type.Boolean({
      description: "a test gateway for ways to pay without keys: 1 or 0, never in production",
    }),
  ),
};

const environment = Type.Object(paymentEnvironment);
type Values = Static<typeof environment>;
type Name = keyof Values;

/** What has to be there together: half a vendor is a mistake, not "off". */
const GROUPS: readonly (readonly Name[])[] = [
  ["BANK_NAME", "BANK_ACCOUNT_TITLE", "BANK_IBAN"],
  ["JAZZCASH_MERCHANT_ID", "JAZZCASH_PASSWORD", "JAZZCASH_INTEGRITY_SALT"],
  [
    "EASYPAISA_STORE_ID",
    "EASYPAISA_HASH_KEY",
    "EASYPAISA_USERNAME",
    "EASYPAISA_PASSWORD",
    "EASYPAISA_ACCOUNT",
  ],
  ["SAFEPAY_API_KEY", "SAFEPAY_SECRET", "SAFEPAY_WEBHOOK_SECRET"],
];

/** What is wrong with the payment settings, a line each. */
export function wrongPayments(values: Values, production: boolean): string[] {
  const wrong = GROUPS.flatMap((group) => {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    const given = group.filter((name) => !missing.includes(name));
    return [`${missing.join(", ")} is missing beside ${given.join(", ")}: give all or none`];
  });
  if (production && values.FAKE_PAYMENTS) {
    wrong.push("FAKE_PAYMENTS is for development: nobody would pay. Leave it out in production");
  }
  return wrong;
}

/** A bank account to try the shop with; nobody's. */
const DEMO_ACCOUNT = {
  bank: "Demo Bank (do not transfer)",
  title: "Tohfa Demo",
  iban: "PK00DEMO0000000000000000",
  raastId: "03000000001",
};

export function readPaymentSettings(
  values: Values,
  { production, demo }: { production: boolean; demo: boolean },
): PaymentSettings {
  const live = (url: string | undefined, real: string, sandbox: string) =>
    (url ?? (production ? real : sandbox)).replace(/\/+$/, "");
  const v = values;
  return {
    jazzcash:
      v.JAZZCASH_MERCHANT_ID && v.JAZZCASH_PASSWORD && v.JAZZCASH_INTEGRITY_SALT
        ? {
            merchantId: v.JAZZCASH_MERCHANT_ID,
            password: v.JAZZCASH_PASSWORD,
            integritySalt: v.JAZZCASH_INTEGRITY_SALT,
            baseUrl: live(
              v.JAZZCASH_URL,
              "https://payments.jazzcash.com.pk",
              "https://sandbox.jazzcash.com.pk",
            ),
          }
        : null,
    easypaisa:
      v.EASYPAISA_STORE_ID &&
      v.EASYPAISA_HASH_KEY &&
      v.EASYPAISA_USERNAME &&
      v.EASYPAISA_PASSWORD &&
      v.EASYPAISA_ACCOUNT
        ? {
            storeId: v.EASYPAISA_STORE_ID,
            hashKey: v.EASYPAISA_HASH_KEY,
            username: v.EASYPAISA_USERNAME,
            password: v.EASYPAISA_PASSWORD,
            accountNumber: v.EASYPAISA_ACCOUNT,
            baseUrl: live(
              v.EASYPAISA_URL,
              "https://easypay.easypaisa.com.pk",
              "https://easypaystg.easypaisa.com.pk",
            ),
          }
        : null,
    safepay:
      v.SAFEPAY_API_KEY && v.SAFEPAY_SECRET && v.SAFEPAY_WEBHOOK_SECRET
        ? {
            apiKey: v.SAFEPAY_API_KEY,
            secret: v.SAFEPAY_SECRET,
            webhookSecret: v.SAFEPAY_WEBHOOK_SECRET,
            environment: production ? "production" : "sandbox",
            baseUrl: live(
              v.SAFEPAY_URL,
              "https://api.getsafepay.com",
              "https://sandbox.api.getsafepay.com",
            ),
          }
        : null,
    fake: !production && (v.FAKE_PAYMENTS ?? true),
    bankAccount:
      v.BANK_NAME && v.BANK_ACCOUNT_TITLE && v.BANK_IBAN
        ? {
            bank: v.BANK_NAME,
            title: v.BANK_ACCOUNT_TITLE,
            iban: v.BANK_IBAN.toUpperCase(),
            raastId: v.BANK_RAAST_ID ?? "",
          }
        : demo
          ? DEMO_ACCOUNT
          : null,
    hold: { gateway: v.PAYMENT_MINUTES, bankTransfer: v.BANK_TRANSFER_HOURS * 60 },
  };
}
