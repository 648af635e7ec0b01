import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { answersTo, whyNotAnswers } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import {
  type Personalisation,
  priceOfAnswers,
} from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { type Ask, makesPersonal } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { cleanText } from "#tohfa/shop/catalogue/personalisation/text.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { classNames } from "../../../ui/class-names.ts";
import { t } from "../../../ui/language/t.ts";
import { AskField } from "./ask-field.tsx";
import type { AskFields } from "./given.ts";
import { NO_DRAFT, type PersonalDraft, storeDraft, usePersonalDrafts } from "./personal-draft.ts";
import { photoAddress } from "./photo-address.ts";

const PersonalPreview = lazy(async () => ({
  default: (await import("../../../ui/personalisation/personal-preview.tsx")).PersonalPreview,
}));

interface PersonaliseProps {
  product: Pick<Product, "id" | "name" | "asks" | "images" | "colors" | "pictureTexts">;
  quantity: number;
  /** Of the product's, where one is chosen: the preview is in it. */
  colour: string;
  /** The buy buttons ask here, from `onReady` on. */
  fields: React.RefObject<AskFields | null>;
  onReady(isReady: true): void;
  /** What the choices add to each piece. */
  onExtra(extra: number): void;
}

/** What a product asks its buyer for, with a preview on its picture. Loaded only where something is asked for. */
export function Personalise(props: PersonaliseProps) {
  const { product, quantity, colour, fields, onReady, onExtra } = props;
  const { asks, images, name, colors, pictureTexts } = product;
  const own = useId();
  const panel = useRef<HTMLElement>(null);
  const { isHere, draft, typed, type } = useTyped(product, panel);
  const [isAsked, setAsked] = useState(false);
  const values = cleaned(asks, typed);
  const known = { quantity, photos: new Map(Object.entries(draft.sizes)) };
  const troubles = whyNotAnswers(asks, values, known);
  const troubleOf = ({ id }: Ask) =>
    (isAsked || values[id]) && troubles.find((trouble) => trouble.id === id)?.text;
  const answered = answersTo(asks, values);
  const extra = priceOfAnswers(answered);
  useEffect(() => onExtra(extra), [extra, onExtra]);
  const idOf = ({ id }: Pick<Ask, "id">) => `${own}${id}`;
  const answer = () => {
    const [first] = troubles;
    setAsked(true);
    if (first) {
      const field = document.getElementById(idOf(first));
      field?.scrollIntoView({ block: "center", behavior: "smooth" });
      field?.focus({ preventScroll: true });
      return null;
    }
    const { changing } = draft;
    storeDraft(product.id, () => ({ changing: null }));
    return { answered, changing };
  };
  // Before that it does not know what is typed.
  fields.current = isHere ? answer : null;
  useEffect(() => {
    if (isHere) onReady(true);
  }, [isHere, onReady]);
  const isPersonal = asks.some(makesPersonal);
  const title = isPersonal ? t("Make it personal") : t("Choose yours");
  const hasPlace = asks.some(({ place }) => place && images.includes(place.picture));
  return (
    <section
      ref={panel}
      aria-label={title}
      className="flex flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 className="text-21">{title}</h2>
      {hasPlace ? (
        // From a tablet on the gallery stands beside it: a preview of nothing would show the same once more.
        <div
          className={classNames(
            "noscript:hidden",
            !asks.some(({ id, place }) => place && values[id]) && "md:hidden",
          )}
        >
          <Suspense fallback={<div className="aspect-square w-full rounded-card bg-line/50" />}>
            <PersonalPreview
              {...{ name, images, asks, values, addressOf: photoAddress }}
              inColour={{ colour, colors, pictureTexts }}
            />
          </Suspense>
        </div>
      ) : null}
      {asks.map((ask) => (
        <AskField
          key={ask.id}
          id={idOf(ask)}
          ask={ask}
          value={typed[ask.id] ?? ""}
          quantity={quantity}
          trouble={troubleOf(ask) || null}
          sizes={draft.sizes}
          onSize={(reference, size) =>
            storeDraft(product.id, ({ sizes }) => ({ sizes: { ...sizes, [reference]: size } }))
          }
          onChange={(value) => type(ask.id, value)}
        />
      ))}
      <p className={classNames("text-13 text-ink-soft", !isPersonal && "hidden")}>
        {t(
          "It is made just for you, so it cannot be returned if you change your mind. If we make a mistake, we make it again or give your money back.",
        )}{" "}
        <Link to="/policy#replace" className="font-semibold text-rose-700 underline">
          {t("Our policy")}
        </Link>
      </p>
      <p className="hidden text-13 noscript:block">
        {t("The preview, photos and cart need JavaScript.")}
      </p>
    </section>
  );
}

function cleaned(asks: readonly Ask[], typed: Personalisation): Personalisation {
  return Object.fromEntries(
    asks.flatMap(({ id }) => {
      const value = cleanText(typed[id] ?? "");
      return value === "" ? [] : [[id, value]];
    }),
  );
}

/** What is typed: stored on this device, and taken over from fields that somebody filled before this was loaded. */
function useTyped(
  { id, asks }: PersonaliseProps["product"],
  panel: React.RefObject<HTMLElement | null>,
): {
  /** What is stored and what was typed early is read. */
  isHere: boolean;
  draft: PersonalDraft;
  typed: Personalisation;
  type(id: string, value: string): void;
} {
  const [isHere, setHere] = useState(false);
  const kept = usePersonalDrafts(({ drafts }) => drafts[id]) ?? NO_DRAFT;
  const draft = isHere ? kept : NO_DRAFT;
  useEffect(() => {
    const early = asks.flatMap((ask) => {
      const field = panel.current?.querySelector<HTMLInputElement>(`[data-ask="${ask.id}"]`);
      return field?.value ? [[ask.id, field.value] as const] : [];
    });
    if (early.length > 0) {
      storeDraft(id, ({ values }) => ({ values: { ...values, ...Object.fromEntries(early) } }));
    }
    setHere(true);
  }, [id, asks, panel]);
  return {
    isHere,
    draft,
    typed: draft.values,
    type: (ask, value) => storeDraft(id, ({ values }) => ({ values: { ...values, [ask]: value } })),
  };
}
