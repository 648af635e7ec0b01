import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ReviewInput } from "../../../shop/reviews/review.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Select, TextArea } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import type { ProductFormAnswer } from "./answer-product-form.ts";
import { PhotoStep } from "./review-photos.tsx";
import { Step } from "./review-step.tsx";
import { StarPicker } from "./star-picker.tsx";

const NOTHING: ReviewInput = {
  firstName: "",
  lastName: "",
  email: "",
  city: "",
  gender: "Male",
  message: "",
  rating: 0,
  photos: [],
};

const TITLES = ["Your rating", "Show it", "In your words", "About you", "Thank you"];

/**
 * SPEC §2's review wizard: rating, photos, message, personal details, thank-you. Closing takes it out of
 * the page, so everything starts anew (SPEC §4).
 */
export default function ReviewWizard({
  productId,
  onClose,
}: {
  productId: string;
  onClose(): void;
}) {
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState(NOTHING);
  const { submit, data, state } = useFetcher<ProductFormAnswer>();
  const place = useRef<HTMLDivElement>(null);
  const change = (more: Partial<ReviewInput>) => setDraft((before) => ({ ...before, ...more }));

  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.reviewed) {
      toast("Review submitted successfully", "success");
      setStep(4);
    } else toast("Error submitting review", "error");
  }, [data, state]);

  // What had the focus is gone with its step; the next Tab must start in the new one.
  useEffect(() => {
    if (step > 0) place.current?.focus();
  }, [step]);

  const send = () =>
    submit(JSON.stringify({ productId, review: draft }), {
      method: "post",
      encType: "application/json",
    });
  const back = step > 0 && step < 4 ? () => setStep(step - 1) : null;
  return (
    <Dialog open onClose={onClose} title={TITLES[step] ?? ""}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {step < 4 ? (
          <p className="mb-4 text-13 text-ink-soft" aria-live="polite">
            Step {step + 1} of 4
          </p>
        ) : null}
        {step === 0 ? (
          <StarPicker
            value={draft.rating}
            onPick={(rating) => {
              change({ rating });
              setStep(1);
            }}
          />
        ) : null}
        {step === 1 ? (
          <PhotoStep
            photos={draft.photos}
            onChange={(photos) => change({ photos })}
            onBack={back}
            onNext={() => setStep(2)}
          />
        ) : null}
        {step === 2 ? (
          <Step onBack={back} onNext={() => setStep(3)} isReady={draft.message.trim() !== ""}>
            <TextArea
              label="What should others know?"
              maxLength={4000}
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </Step>
        ) : null}
        {step === 3 ? (
          <PersonStep
            draft={draft}
            onChange={change}
            onBack={back}
            onSend={send}
            isSending={state !== "idle"}
            problem={(field) => (data?.field === field ? data.problem : undefined)}
          />
        ) : null}
        {step === 4 ? <ThankYou coupon={data?.reviewed?.coupon ?? null} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

/** Submit waits for first name, last name and email (SPEC §5). */
function PersonStep({
  draft,
  onChange,
  onBack,
  onSend,
  isSending,
  problem,
}: {
  draft: ReviewInput;
  onChange(more: Partial<ReviewInput>): void;
  onBack: (() => void) | null;
  onSend(): void;
  isSending: boolean;
  /** What the shop says of a field, where it refused it. */
  problem(field: string): string | undefined;
}) {
  const { CITIES } = useCities();
  const isFilled = [draft.firstName, draft.lastName, draft.email].every((one) => one.trim() !== "");
  return (
    <Step onBack={onBack} onNext={onSend} isReady={isFilled} next="Submit" isPending={isSending}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          value={draft.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      <Field
        label="Email"
        hint="Never shown. We send your thanks there."
        type="email"
        autoComplete="email"
        value={draft.email}
        error={problem("email")}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <Select
        label="City"
        optional
        value={draft.city}
        onChange={(event) => onChange({ city: event.target.value })}
      >
        <option value="">Choose your city</option>
        {CITIES.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ChoiceGroup legend="Gender">
        <div className="grid grid-cols-2 gap-3">
          {(["Male", "Female"] as const).map((gender) => (
            <ChoiceCard
              key={gender}
              type="radio"
              name="gender"
              title={gender}
              checked={draft.gender === gender}
              onChange={() => onChange({ gender })}
            />
          ))}
        </div>
      </ChoiceGroup>
    </Step>
  );
}

function ThankYou({ coupon, onClose }: { coupon: string | null; onClose(): void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <p className="text-17">Your words help the next person choose. They are on the page now.</p>
      {coupon ? (
        <div className="w-full rounded-card bg-gold-50 p-5 text-gold">
          <p>15% off your next purchase with the code</p>
          <p className="mt-1 font-display text-28 font-[560] tracking-wide">{coupon}</p>
          <p className="text-13">We have mailed it to you too.</p>
        </div>
      ) : null}
      <Button wide onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

function useCities() {
  const [cities, setCities] = useState<typeof import("../../../shop/cities.ts")>();
  useEffect(() => {
    import("../../../shop/cities.ts").then(setCities);
  }, []);
  return cities ?? { CITIES: [] };
}
