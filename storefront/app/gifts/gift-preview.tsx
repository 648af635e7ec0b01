import type { CSSProperties } from "react";
import type { GiftChoice, GiftDraft } from "#tohfa/shop/buying/gifts/gift.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { classNames } from "../../../ui/class-names.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { URDU_TYPE } from "./urdu-type.tsx";

interface BoxLook {
  paper: string;
  side: string;
  ribbon: string;
}

const ROSE: BoxLook = { paper: "#d63b76", side: "#8d1145", ribbon: "#fff1e6" };

/** The colours of a box by what its name says it is made of; a box without a known material is rose. */
const LOOKS: [RegExp, BoxLook][] = [
  [/velvet|keepsake/i, { paper: "#7d1038", side: "#4c0620", ribbon: "#d9a441" }],
  [/kraft/i, { paper: "#d9ab7c", side: "#a97a4c", ribbon: "#c2185b" }],
  [/willow|basket/i, { paper: "#c08a56", side: "#8a5a30", ribbon: "#fff1e6" }],
  [/sheesham|wood/i, { paper: "#8a5636", side: "#56311b", ribbon: "#e9c98a" }],
  [/jute/i, { paper: "#cdb083", side: "#9b7d50", ribbon: "#146c54" }],
  [/favour|envelope/i, { paper: "#f6dfc8", side: "#d6b08c", ribbon: "#c2185b" }],
  [/explosion/i, { paper: "#2e8b6b", side: "#14533f", ribbon: "#fff1e6" }],
  [/bag/i, { paper: "#e9c98a", side: "#b98a2c", ribbon: "#5f0a2c" }],
];

const lookOf = (name: string) => LOOKS.find(([word]) => word.test(name))?.[1] ?? ROSE;

/** Where things are placed in the box: left and top in %, turn in degrees; the nearer ones come later. */
const PLACES = [
  [36, 21, -3],
  [13, 27, -9],
  [58, 26, 7],
  [25, 36, 4],
  [47, 37, -5],
  [68, 39, 11],
] as const;

/** The gift as it will be: box, things, name, picture and card, always as they are now. */
export function GiftPreview({
  draft,
  box,
  things,
  className,
}: {
  draft: GiftDraft;
  box: GiftChoice | undefined;
  things: readonly GiftChoice[];
  className?: string;
}) {
  const inside = draft.items.flatMap(({ id, quantity }) => {
    const thing = things.find((one) => one.id === id);
    return thing ? [{ ...thing, quantity }] : [];
  });
  const shown = inside.slice(0, PLACES.length);
  const look = box ? lookOf(box.name) : ROSE;
  return (
    <div
      role="img"
      aria-label={inWords(draft, box, inside)}
      className={classNames(
        "@container relative isolate aspect-5/4 overflow-hidden rounded-card bg-[#fbe0e8]",
        className,
      )}
    >
      <span className="absolute top-[-6%] left-[16%] aspect-square w-[68%] rounded-full bg-[#fdeef2]" />
      <span className="absolute inset-x-0 bottom-0 h-[24%] bg-[#f3c9d6]" />
      <span className="absolute bottom-[7%] left-[13%] h-[7%] w-[76%] rounded-full bg-ink/12" />
      <BoxBack look={look} isThere={box !== undefined} />
      {shown.map((thing, index) => (
        <Thing key={thing.id} thing={thing} place={PLACES[index] ?? PLACES[0]} />
      ))}
      <BoxFront look={look} print={draft.print} isThere={box !== undefined} />
      {inside.length > shown.length ? (
        <span className="absolute top-[6%] right-[5%] rounded-full bg-white px-2.5 py-0.5 text-13 font-semibold">
          +{inside.length - shown.length}
        </span>
      ) : null}
      {draft.picture ? <Snapshot reference={draft.picture} /> : null}
      {draft.card.trim() ? <Card text={draft.card} /> : null}
    </div>
  );
}

function inWords(
  draft: GiftDraft,
  box: GiftChoice | undefined,
  inside: { name: string; quantity: number }[],
): string {
  return [
    t("Preview: {box}", { box: box?.name ?? t("No box yet") }),
    inside.length > 0
      ? t("with {things}", {
          things: inside.map(({ name, quantity }) => `${quantity} × ${name}`).join(t(", ")),
        })
      : t("empty"),
    draft.print.trim() ? t("the name {name} on it", { name: draft.print.trim() }) : "",
    draft.picture ? t("your picture") : "",
    draft.card.trim() ? t("a card that says: {words}", { words: draft.card.trim() }) : "",
  ]
    .filter(Boolean)
    .join(t(", "));
}

function Thing({
  thing,
  place: [left, top, turn],
}: {
  thing: GiftChoice & { quantity: number };
  place: (typeof PLACES)[number];
}) {
  return (
    <span
      className="absolute w-[27%] overflow-hidden rounded-[3.5cqw] border-[0.8cqw] border-white bg-white shadow-float"
      style={{ left: `${left}%`, top: `${top}%`, rotate: `${turn}deg` }}
    >
      {thing.image ? (
        <Picture
          src={thing.image}
          alt=""
          width={320}
          height={400}
          sizes="120px"
          eager
          className="block aspect-4/5 w-full"
        />
      ) : (
        <span className="block aspect-4/5 w-full bg-line" />
      )}
      {thing.quantity > 1 ? (
        <span className="absolute top-[5%] right-[6%] rounded-full bg-ink px-[2cqw] text-[3.4cqw] font-semibold text-white">
          ×{thing.quantity}
        </span>
      ) : null}
    </span>
  );
}

/** Seen open: its inside and the lid that leans behind. */
function BoxBack({ look, isThere }: { look: BoxLook; isThere: boolean }) {
  return (
    <svg
      viewBox="0 0 500 400"
      aria-hidden="true"
      className={classNames("absolute inset-0 size-full", !isThere && "opacity-35")}
    >
      <g transform="rotate(7 410 360)">
        <rect x="330" y="150" width="150" height="205" rx="8" fill={look.paper} />
        <rect x="330" y="150" width="14" height="205" rx="7" fill={look.side} />
        <rect x="397" y="150" width="24" height="205" fill={look.ribbon} />
      </g>
      <path d="M70 250h360l-22-40H92z" fill={look.side} />
      <path d="M70 250h360l-22-40H92z" fill="#2b1721" opacity=".25" />
    </svg>
  );
}

/** Tissue, the front with its ribbon, and the name on it. */
function BoxFront({ look, print, isThere }: { look: BoxLook; print: string; isThere: boolean }) {
  const name = print.trim();
  return (
    <>
      <svg
        viewBox="0 0 500 400"
        aria-hidden="true"
        className={classNames("absolute inset-0 size-full", !isThere && "opacity-35")}
      >
        <path
          d="M66 268c10-34 42-8 60-30 20-20 38 12 66-2 28-16 42 14 70 0 30-16 44 12 70-2 26-12 40 12 58 2 20-12 40 4 44 32z"
          fill="#fff6ef"
        />
        <path
          d="M66 272c16-20 40-2 62-16 26-14 46 10 74-2 30-12 46 12 74 0 28-10 44 10 68 0 24-8 40 6 52 0 20-8 34 2 38 18z"
          fill="#fde3ec"
        />
        <rect x="64" y="262" width="372" height="114" rx="9" fill={look.paper} />
        <path d="M320 262h116v105q0 9-9 9H320z" fill={look.side} opacity=".32" />
        <rect x="64" y="262" width="372" height="7" rx="3.500" fill="#fff" opacity=".4" />
        <rect x="64" y="306" width="372" height="24" fill={look.ribbon} />
        <path
          d="M250 318c-16-26-52-32-56-15-3 15 28 22 56 15zM250 318c16-26 52-32 56-15 3 15-28 22-56 15z"
          fill={look.ribbon}
          stroke={look.side}
          strokeOpacity=".35"
          strokeWidth="2"
        />
        <path
          d="M250 318c-8 14-22 30-26 44 9-2 14 0 18 6 3-14 10-34 8-50zm0 0c8 14 22 30 26 44-9-2-14 0-18 6-3-14-10-34-8-50z"
          fill={look.ribbon}
          stroke={look.side}
          strokeOpacity=".35"
          strokeWidth="2"
        />
        <rect x="240" y="309" width="20" height="18" rx="6" fill={look.ribbon} />
      </svg>
      {name ? (
        <bdi className="absolute top-[83.500%] left-[15%] max-w-[30%] truncate rounded-[1cqw] bg-white px-[2cqw] py-[0.6cqw] font-display text-[4.2cqw] font-[560] text-rose-900">
          {name}
        </bdi>
      ) : null}
    </>
  );
}

function Snapshot({ reference }: { reference: string }) {
  return (
    <span className="absolute top-[48%] left-[4%] w-[20%] [transform:rotate(-8deg)] bg-white p-[1cqw] pb-[3cqw] shadow-float">
      <img
        src={pictureUrl(reference, 320)}
        alt=""
        className="block aspect-square w-full object-cover"
      />
    </span>
  );
}

const LONG_CARD = { width: 50, type: 2.4 };
/** The more words, the larger the card and the smaller its letters, in % of the picture's width. */
const CARD_SIZES = [
  { upTo: 50, width: 37, type: 4.2 },
  { upTo: 120, width: 38, type: 3.2 },
  { upTo: 190, width: 44, type: 2.8 },
];

function Card({ text }: { text: string }) {
  const urdu = isUrdu(text);
  const { width, type } = CARD_SIZES.find(({ upTo }) => text.trim().length <= upTo) ?? LONG_CARD;
  return (
    <span
      style={{ width: `${width}%` }}
      className="absolute right-[3%] bottom-[4%] grid max-h-[70%] min-h-[30%] [transform:rotate(3deg)] place-items-center overflow-hidden rounded-[1.5cqw] border border-line bg-[#fffaf3] p-[2.5cqw] text-center shadow-float"
    >
      <span
        dir="auto"
        lang={urdu ? "ur" : undefined}
        className={classNames(
          "line-clamp-10 text-[calc(var(--type)*1cqw)] whitespace-pre-line text-rose-900",
          urdu ? URDU_TYPE : "font-display leading-snug",
        )}
        style={{ "--type": type } as CSSProperties}
      >
        {text.trim()}
      </span>
    </span>
  );
}
