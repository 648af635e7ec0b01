import { type Ref, useId } from "react";
import { money } from "../../../ui/language/format.ts";
import { Written } from "../language/written.tsx";
import type { ChoiceGroup } from "./choices.ts";
import { useEarlyChoice } from "./early-choice.ts";

/** One selector as buttons with names; radios, so that arrow keys and forms work by themselves. */
export function ChoicePills({
  group,
  chosen,
  onChoose,
  ref,
  trouble = null,
}: {
  group: ChoiceGroup;
  chosen: string | undefined;
  onChoose(option: string): void;
  ref?: Ref<HTMLFieldSetElement>;
  /** Why it cannot stay open. */
  trouble?: string | null;
}) {
  // A seller may ask for what a product has already: "Size" once more would be one group with the first.
  const radios = useId();
  const options = useEarlyChoice<HTMLDivElement>(chosen, onChoose);
  return (
    <fieldset ref={ref}>
      <legend className="mb-2">
        <span className="font-medium">
          <Written text={group.name} />
        </span>
        {chosen ? (
          <span className="text-ink-soft">
            : <Written text={chosen} />
          </span>
        ) : null}
        {trouble ? <span className="ms-2 font-medium text-danger">{trouble}</span> : null}
      </legend>
      <div ref={options} className="flex flex-wrap gap-2">
        {group.options.map(({ name, extra }) => (
          <label key={name} className="choice-pill">
            <input
              type="radio"
              name={radios}
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
            />
            <Written text={name} />{" "}
            {extra === null ? null : (
              <span className="text-13 font-normal text-ink-soft tabular-nums">
                (+{money(extra)})
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
