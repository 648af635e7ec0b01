import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
} from "cockatiel";
import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import { isTransient, VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { CourierBooking } from "../couriers/booking.ts";
import type { Courier } from "../couriers/courier.ts";

/** A courier that can be booked. */
export type BookableCourier = Courier & { booking: CourierBooking };

/** Limits of calls, in ms unless stated otherwise; tests use short ones. */
export interface BookingLimits {
  call: number;
  /** After this number of consecutive failures a courier is not called for `pause`. */
  breakAfter: number;
  pause: number;
}

const LIMITS: BookingLimits = { call: 20_000, breakAfter: 5, pause: 30_000 };

/** The only place that books at couriers; its circuit breakers live as long as it does. */
export interface BookingClient {
  /** Those that can be booked, in the order in which they are offered. */
  couriers: readonly BookableCourier[];
  find(code: CourierCode): BookableCourier | null;
  /**
   * Calls a courier once: what may be repeated is known to who calls. Where its circuit is open it is not called, and
   * the VendorError says that nothing arrived.
   */
  call<Answer>(
    courier: BookableCourier,
    ask: (booking: CourierBooking, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>;
}

export function createBookingClient(
  couriers: readonly Courier[],
  limits: BookingLimits = LIMITS,
): BookingClient {
  const bookable = couriers.filter((one): one is BookableCourier => one.booking !== undefined);
  const breakers = new Map(bookable.map(({ code }) => [code, breaker(limits)]));
  return {
    couriers: bookable,
    find: (code) => bookable.find((one) => one.code === code) ?? null,
    async call(courier, ask) {
      refuseInTransaction("A courier");
      const run = () => ask(courier.booking, AbortSignal.timeout(limits.call));
      try {
        return await (breakers.get(courier.code)?.execute(run) ?? run());
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error;
        throw new VendorError(`${courier.name} has not answered several times`, {
          status: null,
          mayHaveArrived: false,
        });
      }
    },
  };
}

/** A "no" is an answer: only a courier that cannot be asked opens the circuit. */
function breaker({ breakAfter, pause }: BookingLimits): IPolicy {
  return circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(breakAfter),
  });
}
