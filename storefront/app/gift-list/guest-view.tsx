import { Link } from "react-router";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { NeedsScript } from "../../../ui/needs-script.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { productHref } from "../product-card/card-product.ts";
import { GiveForm } from "./give-form.tsx";
import type { GuestList, GuestThing } from "./page-data.ts";

/** A list for guests: what is wished for, and what is still to be given. */
export function GuestView({ list }: { list: GuestList }) {
  const { names, title, day, words, sendsTo, city, things } = list;
  const left = things.filter((thing) => thing.left > 0).length;
  return (
    <>
      <header className="wrap max-w-5xl pt-6 pb-6 text-center sm:pt-12">
        <p className="text-13 font-semibold tracking-wide text-rose-700">
          {when(formatDay(noonOf(day)))}
        </p>
        <h1 className="mt-2 text-28 wrap-anywhere sm:text-38" {...foreign(names)}>
          {names}
        </h1>
        <p className="mt-1 text-17 wrap-anywhere" {...foreign(title)}>
          {title}
        </p>
        {words ? (
          <p
            className="mx-auto mt-4 max-w-[60ch] wrap-anywhere whitespace-pre-line text-ink-soft"
            {...foreign(words)}
          >
            {words}
          </p>
        ) : null}
        <p className="mx-auto mt-4 max-w-[60ch] text-13 text-ink-soft">
          {sendsTo === "couple"
            ? t(
                "What you give is delivered to them in {city}; we keep their address to ourselves.",
                { city: t(city) },
              )
            : t("What you give is delivered to you, and you bring it along.")}{" "}
          {list.tells === "after_day"
            ? list.isOver
              ? t("Their day has been: they see what they were given.")
              : t("They are told what they were given only after the day.")
            : t("They see what was given once it is ordered.")}
        </p>
      </header>
      <div className="wrap max-w-5xl pb-16">
        <NeedsScript>
          {t("To give something the cart is needed, and it needs JavaScript. Please turn it on.")}
        </NeedsScript>
        {things.length === 0 ? (
          <EmptyState title={t("There is nothing on this list yet")}>
            {t("Please look in again in a day or two.")}
          </EmptyState>
        ) : (
          <>
            <p className="mb-4 font-medium" role="status">
              {left === 0
                ? t("Everything on this list is given. Thank you!")
                : left === 1
                  ? t("1 thing is still to be given")
                  : t("{count} things are still to be given", { count: left })}
            </p>
            <ul className="grid gap-4 md:grid-cols-2">
              {things.map((thing) => (
                <Thing key={thing.id} thing={thing} list={list} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

function Thing({ thing, list }: { thing: GuestThing; list: GuestList }) {
  const { card, note, wanted } = thing;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-white p-3 sm:p-4">
      <Link
        to={productHref(card)}
        className="block w-24 shrink-0 sm:w-32"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          src={card.images[0] ?? ""}
          alt=""
          width={640}
          height={800}
          sizes="128px"
          widths={[320]}
          className="rounded-control"
        />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="font-medium wrap-anywhere">
          <Link to={productHref(card)} className="hover:underline" {...foreign(card.name)}>
            {card.name}
          </Link>
        </h2>
        <p className="font-semibold tabular-nums">{money(card.price)}</p>
        {note ? (
          <p className="text-13 wrap-anywhere text-ink-soft" {...foreign(note)}>
            {note}
          </p>
        ) : null}
        {wanted > 1 ? (
          <p className="text-13 text-ink-soft">
            {t("{left} of {wanted} still to be given", { left: thing.left, wanted })}
          </p>
        ) : null}
        <div className="mt-auto pt-2">
          <GiveForm thing={thing} list={list} />
        </div>
      </div>
    </li>
  );
}
