import { expect, it } from "vitest";
import { subjectOf, timesOf } from "#tohfa/ops/test-times.mjs";

it.each([
  ["shop/orders/order/charges.test.ts", "shop/orders"],
  ["tests/shop/orders/model.test.ts", "shop/orders"],
  ["tests/browser/portal/deals.test.ts", "browser/portal"],
  ["tests/browser/policy.test.ts", "browser"],
  ["tests/process/stop.test.ts", "process"],
  ["storefront/app/cart/cart.test.ts", "storefront"],
])("%s is about %s", (file, subject) => {
  expect(subjectOf(file)).toBe(subject);
});

it("tells the slowest tests first, and the time of each subject, its rules' and its others' together", () => {
  const test = (fullName: string, duration: number | null) => ({ fullName, duration });
  const files = [
    { name: "/t/shop/orders/order/charges.test.ts", assertionResults: [test("adds up", 500)] },
    {
      name: "/t/tests/shop/orders/model.test.ts",
      assertionResults: [test("is kept", 2_500), test("was skipped", null)],
    },
    { name: "/t/tests/process/stop.test.ts", assertionResults: [test("stops", 2_600)] },
  ];
  expect(timesOf(files, "/t/").split("\n")).toEqual([
    "The 4 slowest tests",
    "    2.6 s  tests/process/stop.test.ts: stops",
    "    2.5 s  tests/shop/orders/model.test.ts: is kept",
    "    0.5 s  shop/orders/order/charges.test.ts: adds up",
    "    0.0 s  tests/shop/orders/model.test.ts: was skipped",
    "",
    "Time by subject (its tests): beside each other in several processes, without what a file prepares",
    "    3.0 s  shop/orders (3)",
    "    2.6 s  process (1)",
  ]);
});
