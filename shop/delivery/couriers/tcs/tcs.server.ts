import { askJson, HttpTrouble } from "../ask-json.server.ts";
import { type Courier, CourierTrouble, courierVendor } from "../courier.ts";
import { fields, text } from "../packet.ts";
import { isTcsNumber, tcsParcel } from "./tcs.ts";

/** Of a token whose end TCS does not tell. */
const TOKEN_LIVES_MS = 10 * 60_000;
/** Renewed this long before its end. */
const EARLY_MS = 60_000;

export interface TcsSettings {
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end. */
  url: string;
}

/** TCS OCI / Envio (reference 1.2): a token first, kept until it ends or is refused. `now` in ms. */
export function createTcs(settings: TcsSettings, now: () => number): Courier {
  const { url } = settings;
  let token: { value: string; until: number } | undefined;

  async function freshToken(signal: AbortSignal): Promise<string> {
    const query = new URLSearchParams({
      clientid: settings.clientId,
      clientsecret: settings.clientSecret,
    });
    const answer = fields(await askJson("TCS", { url: `${url}/auth/api/auth?${query}`, signal }));
    const result = fields(answer.result);
    const value = text(result.accessToken);
    if (!value) throw new CourierTrouble("TCS gave no token: are its client id and secret right?");
    const end = Date.parse(text(result.expiry));
    token = { value, until: Number.isFinite(end) ? end : now() + TOKEN_LIVES_MS };
    return value;
  }

  return {
    code: "tcs",
    name: "TCS",
    looksLikeTheirs: isTcsNumber,
    async track(number, signal) {
      const ask = async (bearer: string) =>
        // The parameter of the number is named consignee; POST gives 405.
        await askJson("TCS", {
          url: `${url}/tracking/api/Tracking/GetDynamicTrackDetail?${new URLSearchParams({ consignee: number })}`,
          headers: { authorization: `Bearer ${bearer}` },
          signal,
        });
      const kept = token && now() < token.until - EARLY_MS ? token.value : undefined;
      const answer = await ask(kept ?? (await freshToken(signal))).catch(async (error) => {
        if (!(kept && error instanceof HttpTrouble && error.status === 401)) throw error;
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
});
