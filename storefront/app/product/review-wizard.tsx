import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ReviewInput } from "#tohfa/shop/growth/reviews/review.ts";
import type { ReviewedOrder } from "../../../contract/review.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Select, TextArea } from "../../../ui/field.tsx";
import { t } from "../../../ui/language/t.ts";
import { toast } from "../../../ui/toast.ts";
import { isLost, type Lost } from "../connection/lost.ts";
import type { ProductFormAnswer } from "./answer-product-form.ts";
import { PhotoStep } from "./review-photos.tsx";
import { Step } from "./review-step.tsx";
import { ThankYou } from "./review-thanks.tsx";
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

/** SPEC §8. */
const ERROR = "Error submitting review";
const NOT_SENT: ProductFormAnswer = { problem: ERROR };

const TITLES = ["Your rating", "Add photos", "Your review", "About you", "Thank you"];

/**
 * SPEC §2's review wizard: rating, photos, message, personal details, thank-you. Closing removes it from
 * the page, so everything starts anew (SPEC §4).
 */
export default function ReviewWizard({
  productId,
  order,
  onClose,
}: {
  productId: string;
  /** The order it was bought with, where they come from it. */
  order: ReviewedOrder | null;
  onClose(): void;
}) {
  const wizard = useWizard(productId, order);
  const { step } = wizard;
  const content = useRef<HTMLDivElement>(null);

  // What had the focus is gone with its step; the next Tab must start in the new one.
  useEffect(() => {
    if (step > 0) content.current?.focus();
  }, [step]);

  // On a phone the field is far above the button that was tapped.
  useEffect(() => {
    if (wizard.refused) {
      content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [wizard.refused]);

  return (
    <Dialog open onClose={onClose} title={t(TITLES[step] ?? "")}>
      <div ref={content} tabIndex={-1} className="outline-none">
        {step < 4 ? (
          <p className="mb-4 text-13 text-ink-soft" aria-live="polite">
            {t("Step {step} of {count}", { step: step + 1, count: 4 })}
          </p>
        ) : null}
        <WizardStep wizard={wizard} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type Wizard = ReturnType<typeof useWizard>;

/** Where the reviewer is, what they have said so far, and how it is sent. */
function useWizard(productId: string, order: ReviewedOrder | null) {
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState(NOTHING);
  const { submit, data: answer, state } = useFetcher<ProductFormAnswer | Lost>();

  const data = isLost(answer) ? NOT_SENT : answer;

  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.reviewed) {
      toast(t("Review submitted successfully"), "success");
      setStep(4);
    } else toast(t(ERROR), "error");
  }, [data, state]);

  return {
    ...{ step, setStep, draft },
    change: (more: Partial<ReviewInput>) => setDraft((before) => ({ ...before, ...more })),
    back: step > 0 && step < 4 ? () => setStep(step - 1) : null,
    send: () =>
      submit(JSON.stringify({ productId, review: draft, order }), {
        method: "post",
        encType: "application/json",
      }),
    isSending: state !== "idle",
    // Where a field is to be corrected, it says so itself.
    /** The answer that names a field; another each time, also where it says the same. */
    refused: state === "idle" && data?.field ? data : null,
    hasFailed: state === "idle" && data !== undefined && !data.reviewed && !data.field,
    /** What the shop says of a field, where it refused it. */
    problem: (field: string) => (data?.field === field ? t(data.problem ?? "") : undefined),
    reviewed: data?.reviewed ?? { coupon: null, isWaiting: false },
  };
}

function WizardStep({
  wizard: { step, setStep, draft, change, back, send, isSending, hasFailed, problem, reviewed },
  onClose,
}: {
  wizard: Wizard;
  onClose(): void;
}) {
  switch (step) {
    case 0:
      return (
        <StarPicker
          value={draft.rating}
          onPick={(rating) => {
            change({ rating });
            setStep(1);
          }}
        />
      );
    case 1:
      return (
        <PhotoStep
          photos={draft.photos}
          onChange={(photos) => change({ photos })}
          onBack={back}
          onNext={() => setStep(2)}
        />
      );
    case 2:
      return (
        <MessageStep
          message={draft.message}
          onChange={(message) => change({ message })}
          onBack={back}
          onNext={() => setStep(3)}
        />
      );
    case 3:
      return (
        <PersonStep
          draft={draft}
          onChange={change}
          onBack={back}
          onSend={send}
          isSending={isSending}
          hasFailed={hasFailed}
          problem={problem}
        />
      );
    default:
      return <ThankYou {...reviewed} onClose={onClose} />;
  }
}

/** An empty message cannot be passed (SPEC §5). */
function MessageStep({
  message,
  onChange,
  onBack,
  onNext,
}: {
  message: string;
  onChange(message: string): void;
  onBack: (() => void) | null;
  onNext(): void;
}) {
  return (
    <Step onBack={onBack} onNext={onNext} isReady={message.trim() !== ""}>
      <TextArea
        label={t("What should others know?")}
        maxLength={4000}
        value={message}
        onChange={(event) => onChange(event.target.value)}
      />
    </Step>
  );
}

/** Submit waits for first name, last name and email (SPEC §5). */
function PersonStep({
  draft,
  onChange,
  onBack,
  onSend,
  isSending,
  hasFailed,
  problem,
}: {
  draft: ReviewInput;
  onChange(more: Partial<ReviewInput>): void;
  onBack: (() => void) | null;
  onSend(): void;
  isSending: boolean;
  hasFailed: boolean;
  /** What the shop says of a field, where it refused it. */
  problem(field: string): string | undefined;
}) {
  const isFilled = [draft.firstName, draft.lastName, draft.email].every((one) => one.trim() !== "");
  return (
    <Step
      onBack={onBack}
      onNext={onSend}
      isReady={isFilled}
      next={t("Submit")}
      isPending={isSending}
      problem={hasFailed ? t(ERROR) : null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("First name")}
          autoComplete="given-name"
          value={draft.firstName}
          error={problem("firstName")}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <Field
          label={t("Last name")}
          autoComplete="family-name"
          value={draft.lastName}
          error={problem("lastName")}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      <Field
        label={t("Email")}
        hint={t("We never show it.")}
        type="email"
        autoComplete="email"
        value={draft.email}
        error={problem("email")}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <CitySelect value={draft.city} onChange={(city) => onChange({ city })} />
      <GenderChoice value={draft.gender} onChange={(gender) => onChange({ gender })} />
    </Step>
  );
}

function GenderChoice({
  value,
  onChange,
}: {
  value: ReviewInput["gender"];
  onChange(gender: ReviewInput["gender"]): void;
}) {
  return (
    <ChoiceGroup legend={t("Gender")}>
      <div className="grid grid-cols-2 gap-3">
        {(["Male", "Female"] as const).map((gender) => (
          <ChoiceCard
            key={gender}
            type="radio"
            name="gender"
            title={t(gender)}
            checked={value === gender}
            onChange={() => onChange(gender)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function CitySelect({ value, onChange }: { value: string; onChange(city: string): void }) {
  const { CITIES } = useCities();
  return (
    <Select
      label={t("City")}
      optional
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("Choose your city")}</option>
      {CITIES.map(({ name }) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </Select>
  );
}

function useCities() {
  const [cities, setCities] = useState<typeof import("#tohfa/shop/values/cities.ts")>();
  useEffect(() => {
    import("#tohfa/shop/values/cities.ts").then(setCities);
  }, []);
  return cities ?? { CITIES: [] };
}
