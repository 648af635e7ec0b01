import { lazy, Suspense, useState } from "react";
import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { BuyerMark } from "../reviews/buyer-mark.tsx";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** SPEC §9: 20 words, See More adds 10; 3 thumbnails and "+N". */
const WORDS = { first: 20, more: 10 };
const THUMBNAILS = 3;

export function ReviewCard({ review }: { review: Review }) {
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} size={15} />
        <span className="font-semibold">
          <bdi>
            {review.firstName} {review.lastName}
          </bdi>
        </span>
        <BuyerMark review={review} />
        <span className="text-13 text-ink-soft">
          {[
            review.city && t(review.city),
            review.createdAt ? when(formatDay(Date.parse(review.createdAt))) : "",
          ]
            .filter(Boolean)
            .join(t(", "))}
        </span>
      </p>
      <Message text={review.message} />
      {review.images.length > 0 ? <Thumbnails review={review} /> : null}
      {review.reply ? (
        <div className="mt-4 border-s-2 border-rose-200 ps-4">
          <p className="text-13 font-semibold">{t("The seller's reply")}</p>
          <p dir="auto" {...foreign(review.reply)} className="mt-1 text-ink-soft">
            {review.reply}
          </p>
        </div>
      ) : null}
    </article>
  );
}

/** The rest of it is in the HTML, for everyone without JavaScript. */
function Message({ text }: { text: string }) {
  const [shown, setShown] = useState(WORDS.first);
  const words = text.trim().split(/\s+/);
  const rest = words.slice(shown);
  return (
    <p dir="auto" {...foreign(text)} className="mt-2 max-w-[68ch]">
      {words.slice(0, shown).join(" ")}
      {rest.length > 0 ? (
        <>
          <span className="hidden noscript:inline"> {rest.join(" ")}</span>
          <span className="noscript:hidden">
            …{" "}
            <button
              type="button"
              className="inline-flex min-h-6 items-center font-semibold text-rose-700 underline underline-offset-4"
              onClick={() => setShown(shown + WORDS.more)}
            >
              {t("See More")}
            </button>
          </span>
        </>
      ) : null}
    </p>
  );
}

function Thumbnails({ review }: { review: Review }) {
  const [opened, setOpened] = useState<number | null>(null);
  const more = review.images.length - THUMBNAILS;
  return (
    <>
      <ul aria-label={t("Photos")} className="mt-3 flex gap-2">
        {review.images.slice(0, THUMBNAILS).map((src, index) => {
          const isLast = index === THUMBNAILS - 1 && more > 0;
          return (
            <li key={src}>
              <Thumbnail
                src={src}
                number={index + 1}
                author={review.firstName}
                more={isLast ? more : 0}
                onOpen={() => setOpened(index)}
              />
            </li>
          );
        })}
      </ul>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={review.images}
            start={opened}
            name={t("Photo by {name}", { name: review.firstName })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Thumbnail({
  src,
  number,
  author,
  more,
  onOpen,
}: {
  src: string;
  number: number;
  author: string;
  /** How many photos come after this last thumbnail; 0 for the others. */
  more: number;
  onOpen(): void;
}) {
  return (
    <button
      type="button"
      aria-label={
        more > 0
          ? t("Photo {number} and {more} more", { number, more })
          : t("Photo {number} by {name}", { number, name: author })
      }
      onClick={onOpen}
      className="relative block overflow-hidden rounded-control"
    >
      <Picture
        src={src}
        alt=""
        width={88}
        height={88}
        sizes="88px"
        className="size-20 sm:size-22"
      />
      {more > 0 ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center bg-ink/60 text-17 font-semibold text-white"
        >
          +{more}
        </span>
      ) : null}
    </button>
  );
}
