import { choiceWords } from "#tohfa/shop/delivery/parcels/parcel-line.ts";
import type { ParcelLine } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Panel } from "../detail/detail.tsx";
import { PersonalWords } from "../detail/personal-words.tsx";
import { Thumbnail } from "../detail/thumbnail.tsx";

/** What goes into the parcel: picture, choices, and everything that is written or printed. */
export function ParcelLines({
  parcelId,
  lines,
  title,
}: {
  parcelId: string;
  lines: readonly ParcelLine[];
  title: string;
}) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel
      title={title}
      aside={<span className="text-ink-soft">{count === 1 ? "1 item" : `${count} items`}</span>}
    >
      <LineList parcelId={parcelId} lines={lines} />
    </Panel>
  );
}

/** The lines of a parcel, wherever one is shown: none is named without what was chosen of it. */
export function LineList({ parcelId, lines }: { parcelId: string; lines: readonly ParcelLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, index) => (
        <Line key={`${line.name} ${index}`} {...line} parcelId={parcelId} />
      ))}
    </ul>
  );
}

function Line({ parcelId, ...line }: ParcelLine & { parcelId: string }) {
  const { name, image, quantity, total, choices, parts, words, dealName } = line;
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <Thumbnail src={image} size={80} />
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-4">
          <p className="font-semibold">
            <span className="tabular-nums">{quantity} × </span>
            {name}
          </p>
          {total === null ? null : <p className="shrink-0 tabular-nums">{formatMoney(total)}</p>}
        </div>
        {dealName ? <p className="text-13 text-ink-soft">Part of the deal {dealName}</p> : null}
        {choices.length > 0 ? <p>{choiceWords(choices)}</p> : null}
        {parts.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {parts.map((part) => (
              <li key={part.name}>
                {part.quantity} × {part.name}
              </li>
            ))}
          </ul>
        ) : null}
        <PersonalWords
          answered={line.personalisation}
          photosAt={`/personal-photos/${encodeURIComponent(parcelId)}`}
        />
        <Words {...words} />
      </div>
    </li>
  );
}

function Words({ card, print, picture }: ParcelLine["words"]) {
  return (
    <>
      {print ? (
        <p className="mt-2">
          Print on it: <strong className="break-words">{print}</strong>
        </p>
      ) : null}
      {card ? (
        <blockquote
          {...(isUrdu(card) ? { lang: "ur", dir: "rtl" } : {})}
          className="mt-2 rounded-control border border-line bg-gold-50 px-3 py-2 break-words whitespace-pre-line"
        >
          {card}
        </blockquote>
      ) : null}
      {picture ? (
        <p className="mt-2">
          <a
            href={pictureUrl(picture)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
          >
            Picture to print, in full size
          </a>
        </p>
      ) : null}
    </>
  );
}
