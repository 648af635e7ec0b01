import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import type { BulkOutcome } from "./bulk-outcome.ts";
import { isAsItWas, placeIn, rememberPlace } from "./list-place.ts";
import type { ListDefinition } from "./list-state.ts";

/** What a step came to, where rows are left: what was done first, then each row with why it was not. */
export function Outcome({ done, left }: BulkOutcome) {
  const notice = useRef<HTMLDivElement>(null);
  // The button is at the list's end; on a phone that is screens below.
  useEffect(() => {
    if (left.length > 0) notice.current?.focus();
  }, [left]);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 scroll-mt-20">
      <Notice look={done ? "plain" : "error"}>
        {done ? <p className="font-semibold">{done}</p> : null}
        <p>{left.length === 1 ? "One is not:" : `${left.length} are not:`}</p>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {left.map(({ id, name, why }) => (
            <li key={id} className="break-words">
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/**
 * The ticks of a list: how many there are, and all of them at once. They are as they were where somebody comes back to
 * it, without the rows that have changed since; after a step none is left (`round` is then another).
 */
export function useTicks<Row>(
  form: RefObject<HTMLFormElement | null>,
  { of, rows, intents }: { of: ListDefinition<Row>; rows: Row[]; intents: readonly string[] },
) {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === "POP" || isAsItWas(state);
  const address = `${pathname}${search}`;
  const [chosen, setChosen] = useState(0);
  const round = useRounds(intents, () => rememberPlace(address, { ticks: {} }));
  const boxes = useCallback(
    () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])],
    [form],
  );
  const key = `${round} ${rows.map(of.idOf).join()}`;
  useEffect(() => {
    if (isBack && round === 0) {
      const said = new Map(rows.map((row) => [of.idOf(row), saidOf(of, row)]));
      const { ticks } = placeIn(address);
      for (const box of boxes()) {
        if (box.value in ticks && ticks[box.value] === said.get(box.value)) box.checked = true;
      }
    }
    setChosen(boxes().filter(({ checked }) => checked).length);
  }, [key, address]);
  const count = () => {
    const ticked = new Set(
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    );
    const ticks = rows
      .filter((row) => ticked.has(of.idOf(row)))
      .map((row) => [of.idOf(row), saidOf(of, row)]);
    rememberPlace(address, { ticks: Object.fromEntries(ticks) });
    setChosen(ticked.size);
  };
  const all = (isOn: boolean) => {
    for (const box of boxes()) box.checked = isOn;
    count();
  };
  return { key, chosen, count, all };
}

/** How many of the list's own steps have ended here. */
function useRounds(intents: readonly string[], onEnd: () => void): number {
  const { formData, state } = useNavigation();
  const intent = formData?.get("intent");
  const isOurs = typeof intent === "string" && intents.includes(intent);
  const [rounds, setRounds] = useState(0);
  const wasOurs = useRef(false);
  useEffect(() => {
    if (isOurs) wasOurs.current = true;
    if (!wasOurs.current || state !== "idle") return;
    wasOurs.current = false;
    onEnd();
    setRounds((before) => before + 1);
  });
  return rounds;
}

/** A number that follows from all that a list says of a row: names and phones are not stored in the browser. */
function saidOf<Row>({ columns }: ListDefinition<Row>, row: Row): number {
  const said = columns.map(({ text }) => text(row)).join("\n");
  return [...said].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 0);
}
