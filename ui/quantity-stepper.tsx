import { type ReactNode, useId } from "react";
import { nextQuantity, possibleQuantity } from "#tohfa/shop/catalogue/product/lots.ts";
import { Icon } from "./icon.tsx";
import { t } from "./language/t.ts";

interface StepperProps {
  /** Such as "Quantity" or "Quantity of Rose box". */
  label: string;
  value: number;
  onChange(quantity: number): void;
  min?: number;
  max?: number;
  /** The only quantities there are, ascending, where it is not sold by the piece. */
  lots?: readonly number[] | null | undefined;
  /** Why there is a limit, such as "Only 3 left". */
  hint?: string | undefined;
  hideLabel?: boolean;
}

/**
 * A labelled number with minus and plus. Below the minimum nothing happens (SPEC §4: minus is ignored
 * at 1); a typed number outside the bounds becomes the nearest bound (SPEC §5). With lots it goes from one to
 * the next, and a typed number becomes the next lot above it.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 9999,
  lots = null,
  hint,
  hideLabel,
}: StepperProps) {
  const id = useId();
  const [fewer, more] = [nextQuantity(lots, value, -1), nextQuantity(lots, value, 1)];
  const set = (wanted: number) => {
    const bounded = Math.min(max, Math.max(min, Math.trunc(wanted) || min));
    const quantity = possibleQuantity(lots, bounded, max) || bounded;
    if (quantity !== value) onChange(quantity);
    return quantity;
  };
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block font-medium"}>
        {label}
      </label>
      <div className="stepper">
        <StepButton
          name={lots ? t("Fewer: {label}", { label }) : t("One less: {label}", { label })}
          disabled={value <= min || fewer === value}
          onClick={() => set(fewer)}
        >
          <Icon name="minus" />
        </StepButton>
        <NumberInput
          id={id}
          hasHint={Boolean(hint)}
          value={value}
          min={min}
          max={max}
          onTyped={set}
        />
        <StepButton
          name={lots ? t("More: {label}", { label }) : t("One more: {label}", { label })}
          disabled={value >= max || more === value}
          onClick={() => set(more)}
        >
          <Icon name="plus" />
        </StepButton>
      </div>
      {hint ? <Hint id={`${id}-hint`} text={hint} /> : null}
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 text-13 text-ink-soft">
      {text}
    </p>
  );
}

/** `onTyped` gets what was typed once the typing is over, and gives the number to show. */
function NumberInput({
  id,
  hasHint,
  value,
  min,
  max,
  onTyped,
}: {
  id: string;
  hasHint: boolean;
  value: number;
  min: number;
  max: number;
  onTyped(wanted: number): number;
}) {
  const take = (input: HTMLInputElement) => {
    input.value = String(onTyped(input.valueAsNumber));
  };
  return (
    <input
      key={value}
      id={id}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      defaultValue={value}
      aria-describedby={hasHint ? `${id}-hint` : undefined}
      onBlur={(event) => take(event.target)}
      onKeyDown={(event) => {
        if (event.key === "Enter") take(event.currentTarget);
      }}
    />
  );
}

function StepButton({
  name,
  disabled,
  onClick,
  children,
}: {
  name: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      // Each tap counts, also those before the page's scripts are there (shell/early-clicks.ts).
      data-each-click
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
