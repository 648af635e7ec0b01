import { namesOf, readPhoto } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { URDU_TYPE, UrduType } from "../shell/urdu-type.tsx";

/** What a thing is made after, to the letter; `photosAt` is where its photos to print are, where they may be seen. */
export function PersonalWords({
  answered,
  photosAt,
  isPaper = false,
}: {
  answered: readonly Answered[];
  photosAt?: string;
  /** To be printed: nothing to tap. */
  isPaper?: boolean;
}) {
  if (answered.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-col gap-2 border-l-3 border-rose-600 pl-3">
      {answered.some(({ value }) => isUrdu(value)) ? <UrduType /> : null}
      {answered.map((one) => (
        <div key={one.id}>
          <dt className="text-13 text-ink-soft">{one.label}</dt>
          <dd className="min-w-0">
            <Value answered={one} {...{ photosAt, isPaper }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({
  answered: { kind, value, label },
  photosAt,
  isPaper,
}: {
  answered: Answered;
  photosAt?: string | undefined;
  isPaper: boolean;
}) {
  if (kind === "photo") {
    const photo = readPhoto(value);
    return photo && photosAt ? (
      <PhotoToPrint address={`${photosAt}/${photo.reference}`} label={label} isPaper={isPaper} />
    ) : (
      "A photo"
    );
  }
  if (kind === "date") return formatDay(noonOf(value));
  const rows = kind === "text" ? namesOf(value) : [value];
  return (
    <span className="flex flex-wrap items-start gap-x-3">
      {rows.length > 1 ? (
        <ol className="grow list-decimal pl-8">
          {rows.map((row, index) => (
            <li key={`${index} ${row}`}>
              <Exact text={row} />
            </li>
          ))}
        </ol>
      ) : (
        <Exact text={value} />
      )}
      {isPaper || kind === "choice" ? null : <CopyButton text={value} what={label} />}
    </span>
  );
}

/** As typed, to the last space: it is printed so. */
function Exact({ text }: { text: string }) {
  return (
    <bdi
      {...(isUrdu(text) ? { lang: "ur" } : {})}
      className={`text-17 font-semibold break-words whitespace-pre-wrap ${isUrdu(text) ? URDU_TYPE : ""}`}
    >
      {text}
    </bdi>
  );
}

function PhotoToPrint({
  address,
  label,
  isPaper,
}: {
  address: string;
  label: string;
  isPaper: boolean;
}) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <img
        src={address}
        alt={label}
        width={isPaper ? 160 : 96}
        height={isPaper ? 160 : 96}
        className={`${isPaper ? "size-40" : "size-24"} rounded-control border border-line object-contain`}
      />
      {isPaper ? null : (
        <a
          href={address}
          download={`${address.split("/").at(-1)}.jpg`}
          className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
        >
          Download it to print, in full size
        </a>
      )}
    </span>
  );
}
