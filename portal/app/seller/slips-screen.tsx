import { choiceWords, isGift } from "#tohfa/shop/delivery/parcels/parcel-line.ts";
import type { ParcelLine, ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import type { ReceiverCard } from "#tohfa/shop/orders/recipients/receiver.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { promiseInWords } from "#tohfa/shop/values/promise.ts";
import { PersonalWords } from "../detail/personal-words.tsx";
import { URDU_TYPE, UrduType } from "../shell/urdu-type.tsx";
import type { Route } from "./+types/slips-screen";
import { PrintHead } from "./print-head.tsx";
import { parcelsToPrint } from "./print-parcels.server.ts";

export const meta = () => [{ title: "Packing slips · Tohfa" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return await parcelsToPrint(context, url);
}

/** Packing slips, each on a sheet of its own: what goes in, and every word that is written or printed. */
export default function Slips({ loaderData }: Route.ComponentProps) {
  const { parcels, store } = loaderData;
  const lead = parcels.some(({ money }) => money)
    ? "A gift's slip shows no prices."
    : "They show no prices.";
  const sheets = parcels.length === 1 ? "1 sheet" : `${parcels.length} sheets`;
  return (
    <div className="slips">
      <PrintHead
        title="Packing slips"
        lead={`${sheets}. ${lead}`}
        ids={parcels.map(({ id }) => id)}
      />
      {parcels.some(({ lines, gift }) =>
        [gift?.card?.text ?? "", ...lines.map(({ words }) => words.card)].some(isUrdu),
      ) ? (
        <UrduType />
      ) : null}
      {parcels.map((parcel) => (
        <Slip key={parcel.id} parcel={parcel} store={store} />
      ))}
    </div>
  );
}

function Slip({ parcel, store }: { parcel: ShownParcel; store: string }) {
  const { buyer, lines, money, gift } = parcel;
  const hasPrices = money !== null && gift === null && !lines.some(isGift);
  return (
    <article className="slip mb-5 max-w-3xl rounded-card border border-line bg-white p-5 sm:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line pb-4">
        <div>
          <h2 className="text-21">{parcel.id}</h2>
          <p>
            {store}, {formatDay(parcel.createdAt)}
            {parcel.isExpress ? ", express" : ""}
          </p>
          {parcel.promise ? (
            <p>To be there {promiseInWords(parcel.promise, parcel.storeName)}</p>
          ) : null}
        </div>
        <address className="min-w-0 break-words not-italic">
          <strong>{buyer.name}</strong>
          <br />
          {buyer.address}
          <br />
          {[buyer.city, buyer.postalCode].filter(Boolean).join(" ")}
          <br />
          {buyer.phone}
        </address>
      </header>
      {gift ? (
        <p className="border-b border-line py-4 font-semibold">
          A gift: no prices and no invoice in the parcel.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <SlipLine key={`${line.name} ${index}`} parcelId={parcel.id} {...{ line, hasPrices }} />
        ))}
      </ul>
      {gift?.card ? <CardWords {...gift.card} /> : null}
      {hasPrices && money ? (
        <p className="flex justify-between gap-4 border-t border-line pt-4 font-semibold">
          <span>{parcel.payment === "cod" ? "To pay at the door" : "Total, with delivery"}</span>
          <span className="tabular-nums">
            {formatMoney(parcel.payment === "cod" ? money.toPay : money.price)}
          </span>
        </p>
      ) : null}
    </article>
  );
}

/** The card of the whole order, to be compared with the printed one. */
function CardWords({ text, from }: ReceiverCard) {
  return (
    <div className="border-t border-line py-4">
      <p>The card in this parcel:</p>
      <blockquote
        {...(isUrdu(text) ? { lang: "ur", dir: "rtl" } : {})}
        className={`mt-2 rounded-control border border-line-strong px-3 py-2 break-words whitespace-pre-line ${isUrdu(text) ? URDU_TYPE : ""}`}
      >
        {[text, from].filter(Boolean).join("\n")}
      </blockquote>
    </div>
  );
}

function SlipLine({
  parcelId,
  line,
  hasPrices,
}: {
  parcelId: string;
  line: ParcelLine;
  hasPrices: boolean;
}) {
  const { name, quantity, total, choices, parts, words, personalisation } = line;
  return (
    <li className="slip-line py-4">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 break-words">
          <span aria-hidden="true" className="slip-tick" />
          <strong className="tabular-nums">{quantity} ×</strong> {name}
        </span>
        {hasPrices && total !== null ? (
          <span className="shrink-0 tabular-nums">{formatMoney(total)}</span>
        ) : null}
      </p>
      {choices.length > 0 ? <p>{choiceWords(choices)}</p> : null}
      {parts.length > 0 ? (
        <ul className="mt-1">
          {parts.map((part) => (
            <li key={part.name}>
              <span aria-hidden="true" className="slip-tick" />
              {part.quantity} × {part.name}
            </li>
          ))}
        </ul>
      ) : null}
      <PersonalWords
        answered={personalisation}
        photosAt={`/personal-photos/${encodeURIComponent(parcelId)}`}
        isPaper
      />
      {words.print ? (
        <p className="mt-2">
          Print on it: {/* As typed, to the last space: it is printed so. */}
          <strong dir="auto" className="break-words whitespace-pre-wrap">
            {words.print}
          </strong>
        </p>
      ) : null}
      {words.card ? (
        <blockquote
          {...(isUrdu(words.card) ? { lang: "ur", dir: "rtl" } : {})}
          className={`mt-2 rounded-control border border-line-strong px-3 py-2 break-words whitespace-pre-line ${isUrdu(words.card) ? URDU_TYPE : ""}`}
        >
          {words.card}
        </blockquote>
      ) : null}
      {words.picture ? (
        <img
          src={pictureUrl(words.picture)}
          alt="To print on it"
          width={160}
          height={160}
          className="mt-2 size-40 object-contain"
        />
      ) : null}
    </li>
  );
}
