import { expect, it } from "vitest";
import { createGateways, GATEWAYS } from "#tohfa/shop/money/payments/gateways.server.ts";
import { vendorAccess } from "#tohfa/shop/platform/vendor.ts";
import { readSettings } from "./settings.ts";

const production = {
  NODE_ENV: "production",
  MAIL: "files",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  STORE_URL: "https://tohfa.example",
  MAIL_FROM: "hello@tohfa.example",
};
const jazzcash = {
  JAZZCASH_MERCHANT_ID: "MC00000",
  JAZZCASH_PASSWORD: "demo-pass",
  JAZZCASH_INTEGRITY_SALT: "demo-salt",
};

it("in production everything is off without keys, the test gateway and the demo account too", () => {
  const settings = readSettings(production);
  expect(createGateways(settings.vendors, settings.production)).toEqual([]);
  expect(settings.payments).toMatchObject({
    fake: false,
    bankAccount: null,
    hold: { gateway: 60, bankTransfer: 2 * 60 },
  });
  expect(() => readSettings({ ...production, FAKE_PAYMENTS: "1" })).toThrow("FAKE_PAYMENTS");
});

it("keys turn a vendor on: the real one in production, else its sandbox", () => {
  const url = (environment: object) => {
    const { vendors, production: isProduction } = readSettings({ ...environment });
    return vendorAccess(GATEWAYS.jazzcash, vendors, isProduction)?.url;
  };
  expect(url({ ...production, ...jazzcash })).toBe("https://payments.jazzcash.com.pk");
  expect(url({ ...jazzcash, AUTH_SECRET: production.AUTH_SECRET })).toBe(
    "https://sandbox.jazzcash.com.pk",
  );
});

it("half a vendor is named with what is missing, and no secret is shown", () => {
  const { JAZZCASH_INTEGRITY_SALT: _, ...half } = jazzcash;
  let message = "";
  try {
    readSettings({ ...production, ...half, BANK_NAME: "Meezan Bank" });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain("JAZZCASH_INTEGRITY_SALT is missing: JAZZCASH_MERCHANT_ID");
  expect(message).toContain(
    "BANK_ACCOUNT_TITLE, BANK_IBAN are missing: BANK_NAME is of no use without them",
  );
  expect(message).not.toContain("demo-pass");
});
