/*
 * `npm run courier -- leopards`: the contract of booking on a real account, with the keys in the environment; with
 * `--fake` on our fake. It books a parcel from Karachi to Lahore, and cancels it.
 */
import { bookingContract } from "#tohfa/shop/delivery/couriers/booking-contract.ts";
import { cityOfCourier } from "#tohfa/shop/delivery/couriers/courier-cities.ts";
import { createCouriers } from "#tohfa/shop/delivery/couriers/couriers.server.ts";
import { openFakeCourier } from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import { isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { FAKES } from "#tohfa/tests/support/courier-fakes.ts";

const [code = ""] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isFake = process.argv.includes("--fake");
const of = isCourierCode(code) ? FAKES[code] : undefined;
if (!of) {
  console.error(`Name a courier: ${Object.keys(FAKES).join(", ")}`);
  process.exit(2);
}
const fake = isFake ? await openFakeCourier(of.api) : null;
const values = fake ? { ...of.keys, [of.addressSetting]: fake.url } : process.env;
const courier = createCouriers(values, { demo: false }).find((one) => one.code === code);
if (!courier?.booking) {
  console.error(`These have to be set: ${Object.keys(of.keys).join(", ")}`);
  process.exit(2);
}
const now = Date.now();
const steps = bookingContract({
  ...{ booking: courier.booking, cityOf: cityOfCourier, from: "Karachi", to: "Lahore" },
  ...{ reference: `TH-TRIAL-${now.toString(36).toUpperCase()}`, day: dayOf(now) },
});
let failed = 0;
for (const { name, run } of steps) {
  try {
    await run();
    console.log(`ok      ${courier.name} ${name}`);
  } catch (error) {
    failed += 1;
    console.log(
      `failed  ${courier.name} ${name}: ${error instanceof Error ? error.message : error}`,
    );
  }
}
await fake?.close();
process.exitCode = failed > 0 ? 1 : 0;
