import {
  BLUEEX_FAKE_KEYS,
  blueExFake,
} from "#tohfa/shop/delivery/couriers/blueex/blueex-fake.server.ts";
import type { FakeApi } from "#tohfa/shop/delivery/couriers/fake-courier.server.ts";
import {
  LEOPARDS_FAKE_KEYS,
  leopardsFake,
} from "#tohfa/shop/delivery/couriers/leopards/leopards-fake.server.ts";
import { MNP_FAKE_KEYS, mnpFake } from "#tohfa/shop/delivery/couriers/mnp/mnp-fake.server.ts";
import {
  POSTEX_FAKE_KEYS,
  postExFake,
} from "#tohfa/shop/delivery/couriers/postex/postex-fake.server.ts";
import {
  RIDER_FAKE_KEYS,
  riderFake,
} from "#tohfa/shop/delivery/couriers/rider/rider-fake.server.ts";
import { TCS_FAKE_KEYS, tcsFake } from "#tohfa/shop/delivery/couriers/tcs/tcs-fake.server.ts";
import { TRAX_FAKE_KEYS, traxFake } from "#tohfa/shop/delivery/couriers/trax/trax-fake.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";

/** A courier's fake, the keys that it takes, and the setting that leads to it. */
export interface Fake {
  api: FakeApi;
  keys: Readonly<Record<string, string>>;
  addressSetting: string;
}

/** Every courier that can be booked has one; loaded by tests and by `npm run courier`, never by the shop. */
export const FAKES: Readonly<Partial<Record<CourierCode, Fake>>> = {
  leopards: { api: leopardsFake, keys: LEOPARDS_FAKE_KEYS, addressSetting: "LEOPARDS_URL" },
  postex: { api: postExFake, keys: POSTEX_FAKE_KEYS, addressSetting: "POSTEX_URL" },
  tcs: { api: tcsFake, keys: TCS_FAKE_KEYS, addressSetting: "TCS_URL" },
  trax: { api: traxFake, keys: TRAX_FAKE_KEYS, addressSetting: "TRAX_URL" },
  mnp: { api: mnpFake, keys: MNP_FAKE_KEYS, addressSetting: "MNP_BOOKING_URL" },
  blueex: { api: blueExFake, keys: BLUEEX_FAKE_KEYS, addressSetting: "BLUEEX_BOOKING_URL" },
  rider: { api: riderFake, keys: RIDER_FAKE_KEYS, addressSetting: "RIDER_URL" },
};
