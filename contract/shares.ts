import type { QuotedShares } from "../shop/checkout/quote-shares.ts";
import {
  SHARE_TAB_NAMES,
  type ShownShare,
  type ShownShares,
} from "../shop/recipients/show-shares.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { custom, list, oneOf, text, whole } from "./fields.ts";
import { firstText, record } from "./tolerant.ts";

const cityFields = {
  city: text("city"),
  people: whole("people"),
  first: custom<QuotedShares["cities"][number]["first"], { standard: string; express: string }>({
    shape: { standard: { type: "text" }, express: { type: "text" } },
    read: (wire) => ({ standard: firstText([wire.standard]), express: firstText([wire.express]) }),
    write: (first) => first,
  }),
} satisfies Codec<QuotedShares["cities"][number]>;

const sharesFields = {
  people: whole("people"),
  boxes: whole("boxes"),
  cities: list("cities", cityFields, {
    read: (value) => decode(cityFields, value),
    write: (city: QuotedShares["cities"][number]) => encode(cityFields, city),
  }),
} satisfies Codec<QuotedShares>;

/** Of a quote to several people: how many, and when it can be in their cities; left out where it goes to one door. */
export const quotedSharesField = custom<
  QuotedShares | null,
  { receivers?: WireOf<typeof sharesFields> }
>({
  shape: { receivers: { type: "object", of: sharesFields, optional: true } },
  read: ({ receivers }) =>
    Object.keys(record(receivers)).length > 0 ? decode(sharesFields, receivers) : null,
  write: (shares) => (shares ? { receivers: encode(sharesFields, shares) } : {}),
});

const shownShareFields = {
  id: text("id"),
  place: whole("place"),
  name: text("name"),
  city: text("city"),
  boxes: whole("boxes"),
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

/** Of an order to several people a page of them; left out where it goes to one door. */
export const shownSharesField = custom<
  ShownShares | null,
  { receivers?: WireOf<typeof shownSharesFields> }
>({
  shape: { receivers: { type: "object", of: shownSharesFields, optional: true } },
  read: ({ receivers }) =>
    Object.keys(record(receivers)).length > 0 ? decode(shownSharesFields, receivers) : null,
  write: (shares) => (shares ? { receivers: encode(shownSharesFields, shares) } : {}),
});
