import { type Static, type TObject, Type } from "typebox";
import type { CourierSettings } from "../shop/couriers/enabled.server.ts";

const key = (what: string) => Type.Optional(Type.String({ description: what }));
const onOff = (what: string) =>
  Type.Optional(Type.Boolean({ description: `track ${what}'s parcels, without keys: 1 or 0` }));
const address = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://\\S+$",
      description: `${what}, unset: production: an address such as https://api.example`,
    }),
  );

/** Couriers' keys in the environment (docs/couriers.md); a courier without its keys is off. */
export const COURIER_SETTINGS = {
  LEOPARDS_API_KEY: key("Leopards' API key"),
  LEOPARDS_API_PASSWORD: key("Leopards' API password"),
  LEOPARDS_URL: address("Leopards' API"),
  TCS_CLIENT_ID: key("TCS's client id"),
  TCS_CLIENT_SECRET: key("TCS's client secret"),
  TCS_URL: address("TCS's API"),
  POSTEX_TOKEN: key("PostEx's merchant token"),
  POSTEX_URL: address("PostEx's API"),
  TRAX_API_KEY: key("Trax's API key"),
  TRAX_URL: address("Trax's API"),
  MNP_TRACKING: onOff("M&P"),
  MNP_URL: address("M&P's tracking"),
  CALLCOURIER_TRACKING: onOff("CallCourier"),
  CALLCOURIER_URL: address("CallCourier's API"),
  BLUEEX_USER: key("BlueEx's user"),
  BLUEEX_PASSWORD: key("BlueEx's password"),
  BLUEEX_URL: address("BlueEx's API"),
};

type Values = Static<TObject<typeof COURIER_SETTINGS>>;

/** What is only of use together. */
const TOGETHER = [
  ["LEOPARDS_API_KEY", "LEOPARDS_API_PASSWORD"],
  ["TCS_CLIENT_ID", "TCS_CLIENT_SECRET"],
  ["BLUEEX_USER", "BLUEEX_PASSWORD"],
] as const;

/** A line for every key that is set without what belongs to it. */
export function missingCourierKeys(values: Partial<Values>): string[] {
  return TOGETHER.flatMap((names) => {
    const given = names.find((name) => values[name]);
    const missing = names.find((name) => !values[name]);
    return given && missing ? [`${missing} is missing: ${given} is of no use without it`] : [];
  });
}

/** What each courier's adapter goes by; undefined is off. */
export function courierSettings(values: Values): CourierSettings {
  const v = values;
  const ifAll = <T extends object>(given: T, url: string | undefined) => {
    const isAll = Object.values(given).every(Boolean);
    return isAll
      ? ({ ...given, url: url?.replace(/\/+$/, "") } as { [K in keyof T]: string } & {
          url: string | undefined;
        })
      : undefined;
  };
  return {
    leopards: ifAll(
      { apiKey: v.LEOPARDS_API_KEY, apiPassword: v.LEOPARDS_API_PASSWORD },
      v.LEOPARDS_URL,
    ),
    tcs: ifAll({ clientId: v.TCS_CLIENT_ID, clientSecret: v.TCS_CLIENT_SECRET }, v.TCS_URL),
    postEx: ifAll({ token: v.POSTEX_TOKEN }, v.POSTEX_URL),
    trax: ifAll({ apiKey: v.TRAX_API_KEY }, v.TRAX_URL),
    mnp: v.MNP_TRACKING ? ifAll({}, v.MNP_URL) : undefined,
    callCourier: v.CALLCOURIER_TRACKING ? ifAll({}, v.CALLCOURIER_URL) : undefined,
    blueEx: ifAll({ user: v.BLUEEX_USER, password: v.BLUEEX_PASSWORD }, v.BLUEEX_URL),
  };
}
