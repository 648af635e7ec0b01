import { Link } from "react-router";
import { readPhoto } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import type { CardDesign } from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { notFound } from "../form/answer-form.server.ts";
import { UrduType } from "../shell/urdu-type.tsx";
import type { Route } from "./+types/print-screen";
import { AddressLabel } from "./address-label.tsx";
import { GiftCard } from "./gift-card.tsx";
import { PrintHead } from "./print-head.tsx";
import { parcelsToPrint } from "./print-parcels.server.ts";
import { SIZES, sheetOf } from "./print-sizes.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${isPaper(params.what) ? WORDS[params.what].title : "Print"} · Tohfa` },
];

const WORDS = {
  labels: {
    title: "Labels",
    lead: "The number as a barcode, and the name exactly as it was typed.",
    empty: "",
  },
  cards: {
    title: "Gift cards",
    lead: "Each card as often as its gift was ordered.",
    empty: "None of these orders has a card to print.",
  },
  photos: {
    title: "Photos",
    lead: "To print on a gift, each on a sheet of its own.",
    empty: "None of these orders has a photo to print.",
  },
};

type Paper = keyof typeof WORDS;

function isPaper(text: string | undefined): text is Paper {
  return Object.hasOwn(WORDS, text ?? "");
}

/** A gift that is ordered a hundred times has a hundred cards; beyond that somebody types nonsense. */
const MAX_CARDS = 400;

/** A card on a sheet of its own; one that comes with a made-up gift has no design to choose. */
interface PrintedCard {
  parcel: string;
  card: string;
  design?: CardDesign;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { what } = params;
  if (!isPaper(what)) throw notFound("There is nothing to print at this address.");
  const { parcels, store } = await parcelsToPrint(context, url);
  const size: keyof typeof SIZES = url.searchParams.get("paper") === "a4" ? "a4" : "a6";
  const lines = parcels.flatMap((parcel) =>
    parcel.lines.map(({ words, quantity }) => ({ parcel: parcel.id, words, quantity })),
  );
  const cards: PrintedCard[] = lines.flatMap(({ parcel, words, quantity }) =>
    words.card === "" ? [] : Array.from({ length: quantity }, () => ({ parcel, card: words.card })),
  );
  const sent: PrintedCard[] = parcels.flatMap(({ id, gift }) =>
    gift?.card
      ? [
          {
            parcel: id,
            card: [gift.card.text, gift.card.from].filter(Boolean).join("\n\n"),
            design: gift.card.design,
          },
        ]
      : [],
  );
  return {
    ...{ what, size, store },
    ids: parcels.map(({ id }) => id),
    labels: what === "labels" ? parcels : [],
    cards: what === "cards" ? [...sent, ...cards].slice(0, MAX_CARDS) : [],
    more: what === "cards" ? Math.max(0, sent.length + cards.length - MAX_CARDS) : 0,
    photos: what === "photos" ? parcels.flatMap(photosOf) : [],
  };
}

/** What is to be printed on a parcel's gifts: made-up ones, and things that asked for a photo. */
function photosOf({ id, lines }: ShownParcel): { parcel: string; url: string }[] {
  const asked = lines.flatMap(({ personalisation }) =>
    personalisation.flatMap(({ kind, value }) => {
      const photo = kind === "photo" ? readPhoto(value) : null;
      return photo ? [`/personal-photos/${encodeURIComponent(id)}/${photo.reference}`] : [];
    }),
  );
  const made = lines.flatMap(({ words }) => (words.picture ? [pictureUrl(words.picture)] : []));
  return [...made, ...asked].map((url) => ({ parcel: id, url }));
}

/** Labels, gift cards or photos of orders, one or many at a time; on paper nothing else. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { what, size, store, ids, labels, cards, photos, more } = loaderData;
  const { title, lead, empty } = WORDS[what];
  const count = labels.length + cards.length + photos.length;
  return (
    <div className="slips">
      {/* A photo is as large as its page. */}
      <style>{sheetOf(size)}</style>
      {cards.some(({ card }) => isUrdu(card)) ? <UrduType /> : null}
      <PrintHead title={title} lead={count === 0 ? lead : `${count} to print. ${lead}`} ids={ids}>
        <Sizes what={what} size={size} ids={ids} />
      </PrintHead>
      {count === 0 ? <EmptyState title={empty} /> : null}
      {more > 0 ? (
        <p className="no-print mb-4">
          {`These are the first ${MAX_CARDS}: ${more.toLocaleString("en")} more are left. Choose fewer orders, and print the rest after.`}
        </p>
      ) : null}
      <div className={size === "a4" && what !== "photos" ? "sheets sheets-four" : "sheets"}>
        {labels.map((parcel) => (
          <AddressLabel key={parcel.id} parcel={parcel} store={store} />
        ))}
        {cards.map(({ parcel, ...card }, index) => (
          <GiftCard key={`${parcel} ${index}`} parcel={parcel} {...card} />
        ))}
        {photos.map(({ parcel, url }, index) => (
          <article key={`${parcel} ${index}`} className={`sheet sheet-photo sheet-${size}`}>
            <img src={url} alt={`To print for ${parcel}`} />
            <p className="no-print mt-1 text-13 text-ink-soft">{parcel}</p>
          </article>
        ))}
      </div>
    </div>
  );
}

function Sizes({ what, size, ids }: { what: Paper; size: string; ids: readonly string[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="text-ink-soft">Paper:</span>
      {Object.entries(SIZES).map(([value, { text }]) => (
        <Link
          key={value}
          to={`/seller/print/${what}?${new URLSearchParams([...ids.map((id) => ["id", id]), ["paper", value]])}`}
          replace
          aria-current={value === size ? "true" : undefined}
          className={`inline-flex min-h-11 items-center underline-offset-4 ${value === size ? "font-semibold" : "font-medium text-rose-700 underline"}`}
        >
          {text}
        </Link>
      ))}
    </p>
  );
}
