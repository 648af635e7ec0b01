import type { QuotedCity, QuotedShares } from "#tohfa/shop/buying/quote/quote-shares.ts";
import {
  SHARE_TAB_NAMES,
  type ShownShare,
  type ShownShares,
} from "#tohfa/shop/orders/recipients/show-shares.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { firstDaysField } from "./delivery.ts";
import { custom, list, maybeList, objectOrNull, oneOf, text, textOrNull, whole } from "./fields.ts";

const cannotFields = {
  day: text("day"),
  text: text("text"),
} satisfies Codec<QuotedCity["cannot"][number]>;

const cityFields = {
  city: text("city"),
  people: whole("people"),
  first: firstDaysField,
  last: text("last"),
  cannot: maybeList("cannot", cannotFields, {
    read: (value) => decode(cannotFields, value),
    write: (one: QuotedCity["cannot"][number]) => encode(cannotFields, one),
  }),
} satisfies Codec<QuotedCity>;

const sharesFields = {
  people: whole("people"),
  boxes: whole("boxes"),
  cities: list("cities", cityFields, {
    read: (value) => decode(cityFields, value),
    write: (city: QuotedCity) => encode(cityFields, city),
  }),
} satisfies Codec<QuotedShares>;

/**
 * For a quote to several receivers: how many they are, and the days of their cities; left out for a single receiver.
 */
export const quotedSharesField = objectOrNull("receivers", sharesFields);

const shownShareFields = {
  id: text("id"),
  place: whole("place"),
  name: text("name"),
  city: text("city"),
  boxes: whole("boxes"),
  arriveOn: textOrNull("arrive_on"),
} satisfies Codec<ShownShare>;

const countFields = {
  all: whole("all"),
  waiting: whole("waiting"),
  sent: whole("sent"),
  late: whole("late"),
  delivered: whole("delivered"),
  back: whole("back"),
} satisfies Codec<ShownShares["counts"]>;

const shownSharesFields = {
  people: list("people", shownShareFields, {
    read: (value) => decode(shownShareFields, value),
    write: (share: ShownShare) => encode(shownShareFields, share),
  }),
  counts: custom<ShownShares["counts"], { counts: WireOf<typeof countFields> }>({
    shape: { counts: { type: "object", of: countFields } },
    read: ({ counts }) => decode(countFields, counts),
    write: (counts) => ({ counts: encode(countFields, counts) }),
  }),
  tab: oneOf("show", SHARE_TAB_NAMES, "all"),
  page: whole("page"),
  pages: whole("pages"),
} satisfies Codec<ShownShares>;

/** For an order to several receivers: a page of them; left out for a single receiver. */
export const shownSharesField = objectOrNull("receivers", shownSharesFields);
