import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { COLOUR } from "#tohfa/shop/buying/quote/quote-choices.ts";
import type { DealChoice } from "#tohfa/shop/buying/quote/quote-deal.ts";
import { priceOfOptions } from "#tohfa/shop/catalogue/product/price.ts";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { Picture } from "../../../ui/picture.tsx";
import { later } from "../later.tsx";
import type { AskFields } from "../personalise/given.ts";
import { draftIdInDeal } from "../personalise/personal-draft.ts";
import { ChoicePills } from "../product/choice-pills.tsx";
import { bringUp, choiceGroups, startingChoices } from "../product/choices.ts";
import type { Chosen, ToChoose } from "./deal-parts.ts";

const Personalise = later(async () => (await import("../personalise/personalise.tsx")).Personalise);

/** What the buy button asks of one thing: what was chosen, null where something is missing, or that it cannot say yet. */
type Give = () => DealChoice | null | "waits";

interface Choices {
  gives: RefObject<Map<string, Give>>;
  /** What the choices of one thing add to the deal, paisa. */
  onExtra(id: string, extra: number): void;
  /** The fields of one more can be asked. */
  onReady(): void;
}

/** The choices of a deal's things: what they add, and how the buy button gets at them. */
export function useDealChoices(asked: readonly ToChoose[], onGiven: (chosen: Chosen) => void) {
  const gives = useRef(new Map<string, Give>());
  const [extras, setExtras] = useState<Readonly<Record<string, number>>>({});
  const [readies, setReadies] = useState(0);
  /** Bought before all fields could answer: they are asked as soon as they can. */
  const [isWaiting, setWaiting] = useState(false);
  const put = () => {
    const chosen = new Map<string, DealChoice>();
    for (const { id } of asked) {
      const given = gives.current.get(id)?.() ?? null;
      if (given === "waits") return setWaiting(true);
      if (given === null) return setWaiting(false);
      chosen.set(id, given);
    }
    setWaiting(false);
    onGiven(chosen);
  };
  const again = useRef(put);
  again.current = put;
  useEffect(() => {
    if (isWaiting && readies > 0) again.current();
  }, [isWaiting, readies]);
  const onExtra = useCallback(
    (id: string, extra: number) =>
      setExtras((before) => (before[id] === extra ? before : { ...before, [id]: extra })),
    [],
  );
  const onReady = useCallback(() => setReadies((count) => count + 1), []);
  const extra = Object.values(extras).reduce((sum, one) => sum + one, 0);
  return { extra, isWaiting, put, choices: { gives, onExtra, onReady } satisfies Choices };
}

/** Everything that has to be chosen of a deal's things, thing by thing; nothing where nothing has. */
export function DealChoices({
  dealId,
  asked,
  choices,
  changing,
}: {
  dealId: string;
  asked: readonly ToChoose[];
  choices: Choices;
  /** The line of the cart that is being changed: what was chosen then stands here at first. */
  changing: CartLine | null;
}) {
  if (asked.length === 0) return null;
  return (
    <ul aria-label={t("Choose for each gift")} className="flex flex-col gap-4 empty:hidden">
      {asked.map((product) => (
        <Thing
          key={product.id}
          {...{ dealId, product, choices }}
          before={changing?.dealOf?.find(({ id }) => id === product.id)?.attributes ?? {}}
        />
      ))}
    </ul>
  );
}

function Thing({
  dealId,
  product,
  choices: { gives, onExtra, onReady },
  before,
}: {
  dealId: string;
  product: ToChoose;
  choices: Choices;
  before: Record<string, string>;
}) {
  const { id, name, images, asks } = product;
  const [chosen, setChosen] = useState(() => ({
    ...startingChoices(product, NO_QUERY),
    ...before,
  }));
  const [isAsked, setAsked] = useState(false);
  const [ofAnswers, setOfAnswers] = useState(0);
  const fields = useRef<AskFields | null>(null);
  const firstOpen = useRef<HTMLFieldSetElement>(null);
  // One size alone is chosen by itself; what costs more is shown all the same.
  const groups = choiceGroups(product).filter(
    ({ options }) => options.length > 1 || options.some(({ extra }) => extra !== null),
  );
  const open = groups.find((group) => chosen[group.name] === undefined);
  const give: Give = () => {
    setAsked(true);
    if (open) {
      bringUp(firstOpen.current);
      return null;
    }
    if (asks.length === 0) return { attributes: chosen, answered: [] };
    if (!fields.current) return "waits";
    const given = fields.current();
    return given && { attributes: chosen, answered: given.answered };
  };
  gives.current.set(id, give);
  const extra = priceOfOptions(product, chosen) + ofAnswers;
  useEffect(() => onExtra(id, extra), [id, extra, onExtra]);
  if (groups.length === 0 && asks.length === 0) return null;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-white p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Picture
          src={images[0] ?? ""}
          alt=""
          width={320}
          height={400}
          sizes="48px"
          className="h-15 w-12 shrink-0 rounded-control"
        />
        <bdi {...foreign(name)}>{name}</bdi>
      </p>
      {groups.map((group) => (
        <ChoicePills
          key={group.name}
          ref={group === open ? firstOpen : undefined}
          group={group}
          chosen={chosen[group.name]}
          trouble={isAsked && chosen[group.name] === undefined ? t("Please choose one.") : null}
          onChoose={(option) => setChosen((now) => ({ ...now, [group.name]: option }))}
        />
      ))}
      {asks.length > 0 ? (
        <Personalise
          // What is typed here is not what is typed on its own page.
          product={{ ...product, id: draftIdInDeal(dealId, id) }}
          quantity={1}
          colour={chosen[COLOUR] ?? ""}
          fields={fields}
          onReady={onReady}
          onExtra={setOfAnswers}
        />
      ) : null}
    </li>
  );
}

const NO_QUERY = new URLSearchParams();
