import { useId, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  type GiftChoice,
  type GiftDraft,
  quantityOf,
  whyNotOneMore,
  withQuantity,
} from "#tohfa/shop/buying/gifts/gift.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { Told } from "../../../ui/language/told.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { GiftCategory } from "./gift-choices.ts";

/** How many things a category shows at first, and how many more each time. */
const AT_FIRST = 12;

/** The gift categories as tabs, their things as cards with plus and minus. */
export function ThingsStep({
  box,
  things,
  categories,
  draft,
  onChange,
}: {
  box: GiftChoice | undefined;
  /** All that is offered, whatever the box. */
  things: readonly GiftChoice[];
  /** With what goes into the box. */
  categories: GiftCategory[];
  draft: GiftDraft;
  onChange(draft: GiftDraft): void;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = query.get("category");
  const open = categories.find(({ slug }) => slug === wanted) ?? categories[0];
  if (!open) return <NothingForBox box={box} />;
  return (
    <>
      {box ? <WhoPacks box={box} /> : null}
      <Tabs
        label={t("Gift categories")}
        value={open.slug}
        // In the address, so that Back from a product's page returns to its category.
        onChange={(category) =>
          navigate(`?${new URLSearchParams({ step: "things", category })}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={categories.map((category) => {
          const inside = category.things.reduce((sum, { id }) => sum + quantityOf(draft, id), 0);
          return {
            id: category.slug,
            name: (
              <>
                <span {...foreign(category.name)}>{category.name}</span>
                {inside > 0 ? (
                  <span className="ms-1.5 rounded-full bg-rose-600 px-1.5 text-13 text-white tabular-nums">
                    {inside}
                    <span className="sr-only"> {t("in your gift")}</span>
                  </span>
                ) : null}
              </>
            ),
            panel: <Category {...{ box, things, category, draft, onChange }} />,
          };
        })}
      />
    </>
  );
}

/** Whose things are offered, and how to get at others. */
function WhoPacks({ box }: { box: GiftChoice }) {
  if (!box.sellerName) return null;
  return (
    <p className="mb-4 text-ink-soft">
      {box.isFromPackingDesk
        ? tx("{seller} packs this box, with things of many sellers.", { seller: packer(box) })
        : tx("{seller} packs this box with their own things. {link} take things of many sellers.", {
            seller: packer(box),
            link: (
              <Link to="?step=box" className="underline hover:text-rose-700">
                {t("Other boxes")}
              </Link>
            ),
          })}
    </p>
  );
}

const packer = ({ sellerName }: GiftChoice) => <bdi {...foreign(sellerName)}>{sellerName}</bdi>;

function NothingForBox({ box }: { box: GiftChoice | undefined }) {
  return (
    <EmptyState
      title={t("Nothing for this box at the moment")}
      actions={<ButtonLink to="?step=box">{t("Pick another box")}</ButtonLink>}
    >
      {tx(
        "{seller} packs it and has sold all that goes in. Other boxes have more to choose from.",
        {
          seller: box ? packer(box) : t("Its seller"),
        },
      )}
    </EmptyState>
  );
}

interface InBox {
  box: GiftChoice | undefined;
  things: readonly GiftChoice[];
  draft: GiftDraft;
  onChange(draft: GiftDraft): void;
}

function Category({ category, ...inBox }: InBox & { category: GiftCategory }) {
  const [count, setCount] = useState(AT_FIRST);
  const remaining = category.things.length - count;
  return (
    <>
      <ul
        aria-label={category.name}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4"
      >
        {category.things.slice(0, count).map((thing) => (
          <Thing key={thing.id} thing={thing} {...inBox} />
        ))}
      </ul>
      {remaining > 0 ? (
        <p className="mt-6 text-center">
          <Button look="quiet" onClick={() => setCount(count + AT_FIRST)}>
            {t("Show more ({count})", { count: remaining })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Thing({ thing, box, things, draft, onChange }: InBox & { thing: GiftChoice }) {
  const why = useId();
  const has = quantityOf(draft, thing.id);
  const isOut = thing.stock <= 0;
  const whyNot = whyNotOneMore(draft, thing, { box, things });
  const set = (quantity: number) => onChange(withQuantity(draft, thing.id, quantity));
  return (
    <li
      className={classNames(
        "flex flex-col overflow-hidden rounded-card border bg-white",
        has > 0 ? "border-rose-600 shadow-[0_0_0_1px_var(--color-rose-600)]" : "border-line",
      )}
    >
      <Picture
        src={thing.image}
        alt=""
        width={640}
        height={640}
        sizes="(width >= 1024px) 220px, (width >= 640px) 30vw, 46vw"
        className={classNames("aspect-square w-full", isOut && "opacity-60")}
      />
      <div className="flex grow flex-col gap-1 p-3">
        <h3 className="line-clamp-2 text-15 leading-snug font-medium">
          <Link
            to={thing.href}
            className="hover:text-rose-700 hover:underline"
            {...foreign(thing.name)}
          >
            {thing.name}
          </Link>
        </h3>
        <p className="mt-auto font-semibold tabular-nums">{money(thing.price)}</p>
        {isOut ? (
          <p className="grid min-h-11 place-items-center rounded-control bg-line text-13 font-semibold">
            {t("Out of Stock")}
          </p>
        ) : (
          <HowMany
            name={thing.name}
            has={has}
            why={whyNot === null ? undefined : why}
            onChange={set}
          />
        )}
        {whyNot && !isOut ? (
          <p id={why} className="text-13 text-ink-soft">
            <Told text={whyNot.message} />
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Add, then minus and plus. The plus is the Add button all along, so that the focus stays on it. */
function HowMany({
  name,
  has,
  why,
  onChange,
}: {
  name: string;
  has: number;
  /** Where it says why no more go in; undefined where they do. */
  why: string | undefined;
  onChange(quantity: number): void;
}) {
  const plus = useRef<HTMLButtonElement>(null);
  const isFull = why !== undefined;
  return (
    <div
      className={classNames(
        "mt-1 flex items-center justify-between rounded-control",
        has > 0 && "bg-rose-50",
      )}
    >
      {has > 0 ? (
        <MinusAndCount
          name={name}
          has={has}
          onMinus={() => {
            if (has === 1) plus.current?.focus();
            onChange(has - 1);
          }}
        />
      ) : null}
      <button
        ref={plus}
        type="button"
        aria-label={
          has > 0 ? t("One more: {name}", { name }) : t("Add {name} to the gift", { name })
        }
        aria-disabled={isFull || undefined}
        aria-describedby={why}
        onClick={() => {
          if (!isFull) onChange(has + 1);
        }}
        className={plusLook(has > 0, isFull)}
      >
        <Icon name="plus" size={18} />
        {has > 0 ? null : t("Add")}
      </button>
    </div>
  );
}

function MinusAndCount({ name, has, onMinus }: { name: string; has: number; onMinus(): void }) {
  return (
    <>
      <button
        type="button"
        aria-label={t("One less: {name}", { name })}
        onClick={onMinus}
        className={SQUARE}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className="font-semibold tabular-nums">{has}</span>
    </>
  );
}

const SQUARE =
  "grid size-11 shrink-0 place-items-center rounded-control text-rose-700 hover:bg-rose-100";

/** A wide Add button while nothing of it is in the gift, then a square plus. */
function plusLook(isIn: boolean, isFull: boolean): string {
  return isIn
    ? classNames(SQUARE, isFull && "cursor-not-allowed opacity-45")
    : classNames(
        "inline-flex min-h-11 grow items-center justify-center gap-1.5 rounded-control border border-line-strong bg-white text-15 font-semibold hover:border-rose-600 hover:bg-rose-50",
        isFull && "cursor-not-allowed opacity-60",
      );
}
