import { useState } from "react";
import { Form } from "react-router";
import { EXAMPLE_NUMBERS } from "#tohfa/shop/delivery/couriers/example-numbers.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { useHydrated } from "../hydrated.ts";

/** The box for a tracking number: a plain GET form, so that it also works without JavaScript. */
export function TrackForm({ id, isTracking }: { id: string; isTracking: boolean }) {
  const [typed, setTyped] = useState(id);
  return (
    <Form
      method="get"
      action="/track-order"
      className="flex flex-col gap-3 sm:flex-row sm:items-end"
    >
      <Field
        label={t("Tracking ID")}
        name="id"
        className="grow [&_input]:placeholder:text-15"
        defaultValue={id}
        key={id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t("e.g. {numbers}", { numbers: EXAMPLE_NUMBERS.join(t(" or ")) })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TrackButton isTracking={isTracking} typed={typed} />
    </Form>
  );
}

/** SPEC §2: disabled while empty or loading; 'Tracking...' while busy. Without JavaScript always ready. */
function TrackButton({ isTracking, typed }: { isTracking: boolean; typed: string }) {
  const isEmpty = useHydrated() && typed.trim() === "";
  return (
    <Button type="submit" className="min-h-12 sm:min-w-36" disabled={isEmpty || isTracking}>
      {isTracking ? t("Tracking...") : t("Track")}
    </Button>
  );
}
