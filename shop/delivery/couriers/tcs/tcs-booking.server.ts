import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import {
  type BookedPerson,
  type CourierBooking,
  CourierRefusal,
  courierRefusal,
  type ParcelToBook,
} from "../booking.ts";
import { fields, list, text } from "../packet.ts";
import { callForPdf } from "../pdf-answer.server.ts";

export interface TcsBookingSettings {
  clientId: string;
  clientSecret: string;
  user: string;
  password: string;
  /** The account's number, and its cost centre. */
  account: string;
  costCentre: string;
  /** Without a slash at the end. */
  url: string;
}

const TIMEOUT_MS = 20_000;
/** Two tokens, each renewed after this time, in ms: TCS names the end of only one of them. */
const TOKENS_LIVE_MS = 10 * 60_000;
/** What it collects at most (reference 1.15). */
const MOST_CASH = 250_000_00;
/** An address goes in three lines of its form. */
const LINE = 60;

/**
 * TCS OCI / Envio (reference 1.2): two tokens, one as a header and one inside of what is booked; DD-MM-YYYY; kilograms.
 * It cannot be asked by our reference, names no prices and has no load sheets; its reverse pickup is named in its list of
 * calls, and not described.
 */
export function createTcsBooking(settings: TcsBookingSettings, now: () => number): CourierBooking {
  const { url } = settings;
  let tokens: { bearer: string; access: string; until: number } | null = null;

  async function freshTokens(signal: AbortSignal) {
    const client = new URLSearchParams({
      clientid: settings.clientId,
      clientsecret: settings.clientSecret,
    });
    const auth = fields(await callVendorJson("TCS", `${url}/auth/api/auth?${client}`, { signal }));
    const bearer = text(fields(auth.result).accessToken);
    const user = new URLSearchParams({ username: settings.user, password: settings.password });
    const answer = await callVendorJson("TCS", `${url}/ecom/api/authentication/token?${user}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal,
    });
    const access = text(fields(answer).accesstoken);
    // Nothing has been booked yet: keys that are wrong are a "no".
    if (!bearer || !access) throw new CourierRefusal("TCS gave no token: are its keys right?");
    tokens = { bearer, access, until: now() + TOKENS_LIVE_MS };
    return tokens;
  }
  async function ready(signal: AbortSignal) {
    if (tokens && now() < tokens.until) return tokens;
    try {
      return await freshTokens(signal);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      // A token that did not come has booked nothing.
      throw new VendorError(error.message, { status: error.status, mayHaveArrived: false });
    }
  }
  async function post(path: string, json: object, signal: AbortSignal) {
    const { bearer, access } = await ready(signal);
    const answer = await callVendorJson("TCS", `${url}${path}`, {
      ...{ method: "POST", signal, timeoutMs: TIMEOUT_MS },
      headers: { authorization: `Bearer ${bearer}` },
      json: { accesstoken: access, ...json },
    }).catch((error) => {
      if (!(error instanceof VendorError && error.status === 401)) throw error;
      // Ended before its time: the next try gets new ones.
      tokens = null;
      throw new VendorError("TCS's token has ended", { status: null, mayHaveArrived: false });
    });
    const said = fields(answer);
    const isYes = said.status === true || text(said.response).toUpperCase() === "SUCCESS";
    if (!isYes) throw courierRefusal("TCS", text(said.message));
    return said;
  }
  return {
    cash: { least: 0, most: MOST_CASH },
    whyNot: ({ to }) =>
      to.address.length > 3 * LINE
        ? `TCS takes addresses of ${3 * LINE} letters. Shorten this one, or choose another courier.`
        : null,
    async book(parcel, signal) {
      const said = await post("/ecom/api/booking/create", bookingOf(parcel, settings), signal);
      const trackingNumber = text(said.consignmentNo);
      if (trackingNumber === "") throw new VendorError("TCS booked it and named no number");
      return { trackingNumber };
    },
    async cancel(trackingNumber, signal) {
      await post("/ecom/api/booking/cancel", { consignmentNumber: trackingNumber }, signal);
    },
    async cities(signal) {
      const { bearer, access } = await ready(signal);
      const query = new URLSearchParams({ countrycode: "PK", accesstoken: access });
      const answer = await callVendorJson(
        "TCS",
        `${url}/ecom/api/setup/citylistbycountry?${query}`,
        {
          headers: { authorization: `Bearer ${bearer}` },
          signal,
        },
      );
      const rows = list(fields(answer).data ?? fields(answer).result).map(fields);
      return rows.map((row) => ({ id: text(row.citycode), name: text(row.cityname) }));
    },
    async label(trackingNumber, signal) {
      const { bearer, access } = await ready(signal);
      const query = new URLSearchParams({
        consignmentno: trackingNumber,
        shipperdetail: "true",
        accesstoken: access,
      });
      return await callForPdf("TCS", `${url}/ecom/api/print/label?${query}`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal,
      });
    },
  };
}

function bookingOf(parcel: ParcelToBook, { account, costCentre }: TcsBookingSettings) {
  const { reference, from, to, collect, grams, items, contents, day, isFragile } = parcel;
  return {
    consignmentno: "",
    shipperinfo: { tcsaccount: account, shippername: from.name, ...placeOf(from) },
    consigneeinfo: { firstname: to.name, middlename: "", lastname: "", email: "", ...placeOf(to) },
    shipmentinfo: {
      costcentercode: costCentre,
      referenceno: reference,
      contentdesc: contents,
      servicecode: "O",
      shipmentdate: day.split("-").reverse().join("-"),
      currency: "PKR",
      codamount: rupeesFromPaisa(collect),
      weightinkg: grams / 1_000,
      pieces: 1,
      fragile: isFragile,
      remarks: "",
      skus: [
        { description: contents, quantity: items, weight: grams / 1_000, uom: "KG", unitprice: 0 },
      ],
    },
  };
}

function placeOf({ address, phone, city }: BookedPerson) {
  return {
    address1: address.slice(0, LINE),
    address2: address.slice(LINE, 2 * LINE),
    address3: address.slice(2 * LINE, 3 * LINE),
    zip: "",
    countrycode: "PK",
    countryname: "Pakistan",
    citycode: city.id,
    cityname: city.name,
    mobile: phone,
  };
}
