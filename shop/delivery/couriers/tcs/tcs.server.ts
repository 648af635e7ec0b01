import { callVendorJson } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { bookingVendor, type Courier, courierVendor } from "../courier.ts";
import { fields, text } from "../packet.ts";
import { isTcsNumber, tcsParcel } from "./tcs.ts";
import { createTcsBooking } from "./tcs-booking.server.ts";

/** The lifetime of a token for which TCS names no expiry. */
const TOKEN_LIVES_MS = 10 * 60_000;
/** A token is renewed this long before its expiry. */
const EARLY_MS = 60_000;

export interface TcsSettings {
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end. */
  url: string;
}

/**
 * TCS OCI / Envio (reference 1.2): requests need a token, which is cached until it expires or is refused. `now` in ms.
 */
export function createTcs(settings: TcsSettings, now: () => number): Courier {
  const { url } = settings;
  let token: { value: string; until: number } | undefined;

  async function freshToken(signal: AbortSignal): Promise<string> {
    const query = new URLSearchParams({
      clientid: settings.clientId,
      clientsecret: settings.clientSecret,
    });
    const answer = fields(await callVendorJson("TCS", `${url}/auth/api/auth?${query}`, { signal }));
    const result = fields(answer.result);
    const value = text(result.accessToken);
    if (!value) throw new VendorError("TCS gave no token: are its client id and secret right?");
    const end = Date.parse(text(result.expiry));
    token = { value, until: Number.isFinite(end) ? end : now() + TOKEN_LIVES_MS };
    return value;
  }

  return {
    code: "tcs",
    name: "TCS",
    looksLikeTheirs: isTcsNumber,
    async track(number, signal) {
      // TCS names the number's parameter "consignee"; POST responds with 405.
      const query = new URLSearchParams({ consignee: number });
      const address = `${url}/tracking/api/Tracking/GetDynamicTrackDetail?${query}`;
      const ask = async (bearer: string) =>
        await callVendorJson("TCS", address, {
          headers: { authorization: `Bearer ${bearer}` },
          signal,
        });
      const cached = token && now() < token.until - EARLY_MS ? token.value : undefined;
      const answer = await ask(cached ?? (await freshToken(signal))).catch(async (error) => {
        if (!(cached && error instanceof VendorError && error.status === 401)) throw error;
        return await ask(await freshToken(signal));
      });
      return tcsParcel(answer, number);
    },
  };
}

export const tcs = courierVendor({
  name: "TCS",
  keys: {
    TCS_CLIENT_ID: { description: "TCS's client id" },
    TCS_CLIENT_SECRET: { description: "TCS's client secret" },
  },
  keysFrom: "your TCS account manager (OCI / Envio); activation takes some working days",
  address: { setting: "TCS_URL", production: "https://ociconnect.tcscourier.com" },
  make: ({ keys, url }, now) =>
    createTcs({ clientId: keys.TCS_CLIENT_ID, clientSecret: keys.TCS_CLIENT_SECRET, url }, now),
  booking: bookingVendor({
    keys: {
      TCS_USER: { description: "TCS's user for booking" },
      TCS_PASSWORD: { description: "TCS's password for booking" },
      TCS_ACCOUNT: { description: "TCS's account number" },
      TCS_COST_CENTRE: { description: "TCS's cost centre code" },
    },
    make: ({ keys, url }, now) =>
      createTcsBooking(
        {
          ...{
            clientId: keys.TCS_CLIENT_ID ?? "",
            clientSecret: keys.TCS_CLIENT_SECRET ?? "",
            url,
          },
          ...{ user: keys.TCS_USER, password: keys.TCS_PASSWORD },
          ...{ account: keys.TCS_ACCOUNT, costCentre: keys.TCS_COST_CENTRE },
        },
        now,
      ),
  }),
});
