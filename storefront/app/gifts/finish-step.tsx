import { Link } from "react-router";
import {
  type GiftChoice,
  type GiftDraft,
  type GiftStep,
  giftParts,
} from "#tohfa/shop/buying/gifts/gift.ts";
import { isUrdu } from "#tohfa/shop/orders/order/gift-note.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { URDU_TYPE } from "./urdu-type.tsx";

/** A last look before the gift goes into the cart, each part with a link to change it. */
export function FinishStep({
  draft,
  box,
  things,
  quantity,
  onQuantity,
}: {
  draft: GiftDraft;
  box: GiftChoice;
  things: readonly GiftChoice[];
  quantity: number;
  onQuantity(quantity: number): void;
}) {
  return (
    <div className="flex flex-col gap-6">
      <dl className="divide-y divide-line rounded-card border border-line bg-white px-4 sm:px-5">
        <Row name={t("Box")} step="box">
          <p className="flex justify-between gap-4">
            <span {...foreign(box.name)}>{box.name}</span>
            <span className="shrink-0 tabular-nums">{money(box.price)}</span>
          </p>
        </Row>
        <Row name={t("Things")} step="things">
          <Parts parts={giftParts(draft, things)} />
        </Row>
        <Row name={t("Card")} step="card">
          <CardText text={draft.card.trim()} />
        </Row>
        <Row name={t("Name and picture")} step="card">
          <Printed name={draft.print.trim()} hasPicture={draft.picture !== ""} />
        </Row>
      </dl>
      <QuantityStepper
        label={t("How many of this gift")}
        value={quantity}
        max={100}
        onChange={onQuantity}
      />
    </div>
  );
}

function Parts({ parts }: { parts: ReturnType<typeof giftParts> }) {
  return (
    <ul className="flex flex-col gap-1">
      {parts.map((part) => (
        <li key={part.id} className="flex justify-between gap-4">
          <span>
            {part.quantity} × <bdi {...foreign(part.name)}>{part.name}</bdi>
          </span>
          <span className="shrink-0 tabular-nums">{money(part.price * part.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

function CardText({ text }: { text: string }) {
  if (!text) return <p className="text-ink-soft">{t("No card")}</p>;
  return (
    <p
      dir="auto"
      lang={isUrdu(text) ? "ur" : undefined}
      className={`whitespace-pre-line ${isUrdu(text) ? URDU_TYPE : ""}`}
    >
      {text}
    </p>
  );
}

function Printed({ name, hasPicture }: { name: string; hasPicture: boolean }) {
  return (
    <p>
      {name ? <bdi>{name}</bdi> : null}
      {name && hasPicture ? t(", ") : null}
      {hasPicture ? t("your picture") : null}
      {name || hasPicture ? null : <span className="text-ink-soft">{t("None")}</span>}
    </p>
  );
}

function Row({
  name,
  step,
  children,
}: {
  name: string;
  step: GiftStep;
  children: React.ReactNode;
}) {
  return (
    <div className="py-2">
      <dt className="flex items-center justify-between gap-4 text-13 text-ink-soft">
        {name}
        <Link
          to={`?step=${step}`}
          className="inline-flex min-h-11 items-center px-1 underline underline-offset-4 hover:text-rose-700"
        >
          {t("Change")}
          <span className="sr-only"> {name}</span>
        </Link>
      </dt>
      <dd className="pb-2">{children}</dd>
    </div>
  );
}
