import type { OrderedPart } from "#tohfa/shop/buying/checkout/order-record.ts";
import { isUrdu, readGiftNote } from "#tohfa/shop/orders/order/gift-note.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { classNames } from "../../../ui/class-names.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { language, t, tx } from "../../../ui/language/t.ts";
import { choicesOf } from "../cart/choices-of.ts";
import { PersonalWords } from "../personalise/personal-words.tsx";

/** The parts of a custom gift and its words, or of a deal, under its line in cart, checkout and order. */
export function GiftContents({
  parts,
  note,
  isDeal = false,
}: {
  parts?:
    | (Pick<OrderedPart, "id" | "name" | "quantity"> &
        Partial<Pick<OrderedPart, "nameUrdu" | "sellerName" | "attributes" | "personalisation">>)[]
    | undefined;
  note?: string | undefined;
  isDeal?: boolean;
}) {
  if (!parts || parts.length === 0) return null;
  const { card, print, picture } = readGiftNote(note ?? "");
  return (
    <div className="mt-0.5 flex flex-col gap-1.5 text-13 text-ink-soft">
      <ul
        aria-label={isDeal ? t("In this deal") : t("In this gift")}
        className="flex flex-col gap-0.5"
      >
        {parts.map((part) => (
          <li key={part.id} className="flex gap-1.5">
            <span className="shrink-0 tabular-nums">{part.quantity} ×</span>
            <div className="min-w-0">
              <PartName name={nameIn(language(), part)} />
              {part.sellerName ? (
                <>
                  {" "}
                  {tx("by {seller}", {
                    seller: <bdi {...foreign(part.sellerName)}>{part.sellerName}</bdi>,
                  })}
                </>
              ) : null}
              <Chosen {...part} />
            </div>
          </li>
        ))}
      </ul>
      {card ? <CardWords card={card} /> : null}
      {print ? (
        <p>
          {t("Name to print")}: <bdi className="font-medium text-ink">{print}</bdi>
        </p>
      ) : null}
      {picture ? (
        <p className="flex items-center gap-2">
          <img
            src={pictureUrl(picture, 320)}
            alt={t("Yours")}
            width={40}
            height={40}
            loading="lazy"
            className="size-10 rounded-control object-cover"
          />
          {t("With your picture printed on it")}
        </p>
      ) : null}
    </div>
  );
}

/** What was chosen of one of a deal's things, and what it is made personal with. */
function Chosen({
  attributes = {},
  personalisation = [],
}: Partial<Pick<OrderedPart, "attributes" | "personalisation">>) {
  const choices = choicesOf(attributes);
  return (
    <>
      {choices.length > 0 ? <span className="block">{choices.join(" · ")}</span> : null}
      <PersonalWords answered={personalisation} />
    </>
  );
}

function PartName({ name }: { name: string }) {
  return <bdi {...foreign(name)}>{name}</bdi>;
}

function CardWords({ card }: { card: string }) {
  return (
    <>
      <p className="sr-only">{t("The card says:")}</p>
      <blockquote
        dir="auto"
        lang={isUrdu(card) ? "ur" : undefined}
        className={classNames(
          "line-clamp-5 rounded-control border-s-3 border-rose-200 bg-rose-50 px-2.5 py-1.5 whitespace-pre-line text-ink",
          isUrdu(card) && "text-15 leading-loose",
        )}
      >
        {card}
      </blockquote>
    </>
  );
}
