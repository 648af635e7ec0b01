import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { type CourierBooking, courierRefusal, type ParcelToBook } from "../booking.ts";
import { fields, list, text } from "../packet.ts";

export interface MnpBookingSettings {
  user: string;
  password: string;
  account: string;
  /** Where it picks up, and where it brings back to: numbers of its own list. */
  location: string;
  returnLocation: string;
  /** Without a slash at the end. */
  url: string;
}

const TIMEOUT_MS = 20_000;
const MAX_NAME = 50;
const MAX_ADDRESS = 200;

/**
 * M&P's booking API (reference 1.5): a list with one answer, "true" as a text, no apostrophes, and cash accounts that take
 * no paid parcels. It cannot be asked by our reference; it has no labels, and its calls for advice are not described.
 */
export function createMnpBooking(settings: MnpBookingSettings): CourierBooking {
  const { user, password, account, url } = settings;
  async function ask(method: string, json: object, signal: AbortSignal) {
    const answer = await callVendorJson("M&P", `${url}/${method}`, {
      ...{ method: "POST", signal, timeoutMs: TIMEOUT_MS },
      json: { username: user, password, AccountNo: account, ...json },
    });
    const said = fields(list(answer)[0] ?? answer);
    if (text(said.isSuccess).toLowerCase() !== "true" && said.isSuccess !== true) {
      throw courierRefusal("M&P", text(said.message));
    }
    return said;
  }
  return {
    cash: { least: 1_00, most: 99_999_00 },
    whyNot: ({ to }) =>
      to.address.length > MAX_ADDRESS
        ? `M&P takes addresses of ${MAX_ADDRESS} letters. Shorten this one, or choose another courier.`
        : null,
    async book(parcel, signal) {
      const said = await ask("InsertBookingData", bookingOf(parcel, settings), signal);
      const trackingNumber = text(said.orderReferenceId);
      if (trackingNumber === "") throw new VendorError("M&P booked it and named no number");
      return { trackingNumber };
    },
    async cancel(trackingNumber, signal) {
      await ask("VoidConsignment", { consignmentNumber: trackingNumber }, signal);
    },
    async cities(signal) {
      const said = await ask("Get_Cities", {}, signal);
      return list(said.Cities ?? said.cities)
        .map((one) => text(one) || text(fields(one).CityName) || text(fields(one).cityName))
        .map((name) => ({ id: "", name }));
    },
  };
}

function bookingOf(parcel: ParcelToBook, { location, returnLocation }: MnpBookingSettings) {
  const { reference, to, collect, grams, contents, isFragile } = parcel;
  return {
    locationID: location,
    InsertType: 19,
    ReturnLocation: returnLocation,
    subAccountId: 0,
    destinationCityName: to.city.name,
    consigneeName: plain(to.name).slice(0, MAX_NAME),
    consigneeMobNo: to.phone,
    consigneeAddress: plain(to.address),
    consigneeEmail: "",
    pieces: 1,
    weight: grams / 1_000,
    codAmount: rupeesFromPaisa(collect),
    custRefNo: reference,
    productDetails: plain(contents),
    fragile: isFragile ? "YES" : "NO",
    service: "Overnight",
    insuranceValue: 0,
    remarks: "",
  };
}

/** Without apostrophes, which its database takes for the end of a text. */
function plain(words: string): string {
  return words.replace(/['‘’`]/g, "");
}
