import fc from "fast-check";
import { expect, it } from "vitest";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { easypaisaAmount, merchantHashedRequest } from "./easypaisa.server.ts";

it("merchantHashedReq: the vector of reference 2.3", () => {
  const fields = {
    storeId: "12345",
    amount: "2599.0",
    postBackURL: "https://shop.example/pay/easypaisa/return",
    orderRefNum: "ORD1001",
    expiryDate: "20260103 030405",
    autoRedirect: "1",
    paymentMethod: "MA_PAYMENT_METHOD",
    emailAddr: "",
  };
  expect(merchantHashedRequest("DEMOKEY123456789", fields)).toBe(
    "UYnrkziSoZ1vyHZbcNTLSvPqWQ39P0q8SeDjz9o5E66gIICP3j2PLFc0nIYJ3ibIZhZYSUyrUf9lHlMIks/iteLsnYtR/egIcvXmA0XM2jDrW55Ry6UoHhpnbPgNBpch0w3p4RAJxYwpKHEmBZq/QQG5npR7Q6EzdKSGZ1QgZtyzwtIwWFrIqSb9YWhrm47Zvv4QBY6R3/T38LplGNUnp9TNfPEzm8oS20sXIuhrSgg=",
  );
});

it("amounts are rupees with a decimal, and no paisa is lost", () => {
  expect(easypaisaAmount(2500_00)).toBe("2500.0");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
      expect(paisaFromRupees(Number(easypaisaAmount(amount)))).toBe(amount);
      expect(easypaisaAmount(amount)).toMatch(/^\d+\.\d{1,2}$/);
    }),
  );
});
