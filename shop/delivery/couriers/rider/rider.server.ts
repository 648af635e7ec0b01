import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { createRiderBooking, type RiderSettings } from "./rider-booking.server.ts";

/** What the operator writes into the settings to have Rider: its key can be read on the way. */
export const RIDER_CONSENT = "I accept that its key travels unencrypted";

/**
 * Rider (reference 1.9) is booked only. It would tell a parcel's current state, without a time and without what was
 * before; its parcels are tracked from what people enter, as those of couriers without an API.
 */
function createRider(): Courier {
  return {
    code: "rider",
    name: "Rider",
    isSelfMoving: true,
    looksLikeTheirs: () => false,
    track: () => Promise.resolve(null),
  };
}

export const rider = courierVendor({
  name: "Rider",
  keys: {
    RIDER_LOGIN_ID: { description: "Rider's login id" },
    RIDER_API_KEY: { description: "Rider's API key" },
    RIDER_PLAIN_HTTP: {
      description: `Rider's key travels by plain HTTP, where others can read it. To have Rider all the same, write: ${RIDER_CONSENT}`,
      pattern: `^${RIDER_CONSENT}$`,
    },
  },
  keysFrom: "your Rider account manager; see below what `RIDER_PLAIN_HTTP` says",
  address: { setting: "RIDER_URL", production: "http://api.withrider.com/rider" },
  make: createRider,
  booking: bookingVendor({
    keys: {},
    make: ({ keys, url }) => {
      const settings: RiderSettings = {
        loginId: keys.RIDER_LOGIN_ID ?? "",
        apiKey: keys.RIDER_API_KEY ?? "",
        url,
      };
      return createRiderBooking(settings);
    },
  }),
});
