import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { type CartLine, lineKey, lineTotal, setQuantity } from "#tohfa/shop/buying/cart/cart.ts";
import { formatUnitPrice } from "#tohfa/shop/values/money.ts";
import { classNames } from "../../../ui/class-names.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { money, withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { GiftContents } from "../gifts/gift-contents.tsx";
import { PersonalWords } from "../personalise/personal-words.tsx";
import { changeCart } from "./change-cart.ts";
import { choicesOf } from "./choices-of.ts";
import { takeOut, useRemoved } from "./removed-line.ts";

/** One line: picture, name, choices, quantity, remove with a way back, its total. */
export function CartLineRow({
  line,
  name,
  note,
  actions,
}: {
  line: CartLine;
  /** As it is shown: the drawer has the first two words (SPEC §9). */
  name: string;
  /** What changed since it was put here, such as a new price. */
  note?: ReactNode;
  actions?: ReactNode;
}) {
  const choices = choicesOf(line.attributes);
  return (
    <li className="flex gap-4 py-4">
      <LinePicture line={line} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <Link
            to={line.href}
            className="font-medium hover:text-rose-700"
            title={line.name}
            {...foreign(name)}
          >
            {name}
          </Link>
          <span className="shrink-0 font-semibold tabular-nums">{money(lineTotal(line))}</span>
        </div>
        {choices.length > 0 ? <p className="text-13 text-ink-soft">{choices.join(" · ")}</p> : null}
        <GiftContents
          parts={line.dealOf ?? line.parts}
          note={line.note}
          isDeal={line.dealOf !== undefined}
        />
        <PersonalWords answered={line.personalisation} />
        <p
          className={classNames(
            "text-13 text-ink-soft tabular-nums",
            line.quantity === 1 && "hidden",
          )}
        >
          {t("{price} each", { price: withMoney(`Rs ${formatUnitPrice(line.unit)}`) })}
        </p>
        {note}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper
            label={t("Quantity of {name}", { name: line.name })}
            hideLabel
            value={line.quantity}
            max={100000}
            lots={line.lots}
            onChange={(quantity) => changeCart((all) => setQuantity(all, lineKey(line), quantity))}
          />
          <RemoveButton line={line} />
          {actions}
        </div>
      </div>
    </li>
  );
}

/** Its picture, which leads to its page. */
export function LinePicture({ line }: { line: CartLine }) {
  return (
    <Link to={line.href} className="shrink-0" tabIndex={-1} aria-hidden="true">
      {line.image ? (
        <Picture
          src={line.image}
          alt=""
          width={320}
          height={400}
          sizes="72px"
          className="h-22.5 w-18 rounded-control"
        />
      ) : (
        <span className="block h-22.5 w-18 rounded-control bg-line" />
      )}
    </Link>
  );
}

function RemoveButton({ line }: { line: CartLine }) {
  const button = useRef<HTMLButtonElement>(null);
  const hasReturned = useRemoved(({ returned }) => returned === lineKey(line));
  useEffect(() => {
    if (hasReturned) button.current?.focus({ preventScroll: true });
  }, [hasReturned]);
  return (
    <button
      ref={button}
      type="button"
      className="min-h-11 px-2 text-13 underline hover:text-rose-700"
      aria-label={t("Remove {name}", { name: line.name })}
      onClick={() => takeOut(line)}
    >
      {t("Remove")}
    </button>
  );
}
