import { type Static, type TObject, Type } from "typebox";
import type { CourierSettings } from "../shop/couriers/enabled.server.ts";

const key = (what: string) => Type.Optional(Type.String({ description: what }));
const address = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://\\S+$",
      description: `${what}: an address such as https://api.example`,
    }),
  );

/** Couriers' keys in the environment (docs/couriers.md); a courier without its keys is off. */
export const COURIER_SETTINGS = {
  LEOPARDS_API_KEY: key("Leopards' API key"),
  LEOPARDS_API_PASSWORD: key("Leopards' API password"),
  LEOPARDS_URL: address("Leopards' API, unset: production"),
};

type Values = Static<TObject<typeof COURIER_SETTINGS>>;

/** What is only of use together. */
const TOGETHER: readonly (readonly (keyof Values)[])[] = [
  ["LEOPARDS_API_KEY", "LEOPARDS_API_PASSWORD"],
];

/** A line for every key that is set without what belongs to it. */
export function missingCourierKeys(values: Partial<Values>): string[] {
  return TOGETHER.flatMap((names) => {
    const given = names.find((name) => values[name]);
    if (!given) return [];
    return names
      .filter((name) => !values[name])
      .map((name) => `${name} is missing: ${given} is of no use without it`);
  });
}

/** What each courier's adapter goes by; undefined is off. */
export function courierSettings(values: Values): CourierSettings {
  const { LEOPARDS_API_KEY, LEOPARDS_API_PASSWORD } = values;
  return {
    leopards:
      LEOPARDS_API_KEY && LEOPARDS_API_PASSWORD
        ? {
            apiKey: LEOPARDS_API_KEY,
            apiPassword: LEOPARDS_API_PASSWORD,
            url: base(values.LEOPARDS_URL),
          }
        : undefined,
  };
}

function base(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, "");
}
