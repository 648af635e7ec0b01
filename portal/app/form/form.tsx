import { FormProvider, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Form as RouterForm, useNavigation, useRouteLoaderData } from "react-router";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import type { FormAnswer } from "./answer-form.server.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { ProofField } from "./proof-field.tsx";
import { FieldTroubles, type Troubles, troublesOf } from "./troubles.ts";
import { type KeptDraft, useDraft } from "./use-draft.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useWarning } from "./use-warning.tsx";

interface FormProps {
  /** Which of the screen's forms it is: the key of its handler in `answerForm`. */
  intent: string;
  /** Of several forms with one intent (rows): which it is. */
  of?: string | undefined;
  /** The action's answer; only that of this form is used. */
  answer: FormAnswer | undefined;
  /** What the fields hold at first. */
  defaults?: Record<string, unknown>;
  submit: ReactNode;
  /** What its own button sends, where others beside it send something else: a name and a value. */
  submitValue?: readonly [name: string, value: string];
  pending?: ReactNode;
  look?: ButtonLook | undefined;
  /** Why it cannot be sent now, in words: the button is disabled, and says so. */
  disabledReason?: string | null;
  /** Beside the button: a link back, a second way. */
  beside?: ReactNode;
  /**
   * Stores what is typed in this tab under that name, until it is sent: for forms that take more than a moment.
   * Without it, leaving a form that was changed asks first.
   */
  draft?: string;
  /** Not even asked: a form of one moment, such as signing in. */
  isBrief?: boolean;
  /** Sent as files are: needs an action that reads them. */
  hasFiles?: boolean;
  /** What is answered is a file: the browser sends it itself, and saves it. */
  isFile?: boolean;
  /** The address of another screen's action. */
  action?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * THE form of the portal. Posts its fields, its `intent` and a key (so that sending it twice does it once);
 * works without JavaScript. What the browser finds wrong is said beside the fields before anything is sent,
 * what the server finds after; both also in a summary above, which gets the focus.
 */
export function Form({
  intent,
  of = "",
  answer,
  defaults,
  submit,
  submitValue,
  pending,
  look,
  disabledReason,
  beside,
  draft,
  isBrief,
  hasFiles,
  isFile,
  action,
  className,
  children,
}: FormProps) {
  const own = answer?.intent === intent && answer.of === of ? answer : undefined;
  const element = useRef<HTMLFormElement>(null);
  const sent = useNavigation().formData;
  const isSending = sent?.get("intent") === intent && (sent.get("of") ?? "") === of;
  const [form] = useForm({
    id: `form-${intent}${of && `-${of}`}`,
    lastResult: own?.reply ?? null,
    // Its type knows no lists; conform takes them.
    defaultValue: (defaults ?? {}) as Record<string, string>,
    shouldValidate: "onSubmit",
  });
  const [local, setLocal] = useState<Troubles>({});
  const kept = useDraft(element, draft, own !== undefined);
  const warning = useWarning(element, !draft && !isBrief);
  const troubles = { ...troublesOf(own?.reply?.error), ...local };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const found = findTroubles(event.currentTarget);
    setLocal(found);
    if (Object.keys(found).length > 0) return event.preventDefault();
    warning.allow();
  };
  return (
    <FormProvider context={form.context}>
      <FieldTroubles value={troubles}>
        <RouterForm
          ref={element}
          id={form.id}
          method="post"
          action={action}
          reloadDocument={isFile}
          encType={hasFiles ? "multipart/form-data" : undefined}
          onSubmit={send}
          onInput={warning.noteChange}
          noValidate={useHydrated()}
          className={className ?? "flex max-w-xl flex-col gap-5"}
        >
          <input type="hidden" name="intent" value={intent} />
          {of ? <input type="hidden" name="of" value={of} /> : null}
          {draft ? <input type="hidden" name="draft" value={draft} /> : null}
          <FormKey />
          <ErrorSummary troubles={troubles} formId={form.id} />
          <RestoredDraft kept={kept} />
          {children}
          {own?.asks ? <ProofField by={own.asks} /> : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              {...(submitValue && { name: submitValue[0], value: submitValue[1] })}
              look={look ?? "primary"}
              pending={isSending}
              {...(pending ? { pendingLabel: pending } : {})}
              disabled={Boolean(disabledReason)}
              aria-describedby={disabledReason ? `${form.id}-why` : undefined}
            >
              {submit}
            </Button>
            {beside}
          </div>
          {disabledReason ? (
            <p id={`${form.id}-why`} className="-mt-2 text-13 text-ink-soft">
              {disabledReason}
            </p>
          ) : null}
        </RouterForm>
      </FieldTroubles>
      {warning.dialog}
    </FormProvider>
  );
}

/**
 * The same key until the form was answered: a double tap, or a try again after the network was gone, is then
 * no second order of the same. The screen's own (root.tsx) changes whenever it is read anew.
 */
export function FormKey() {
  const frame = useRouteLoaderData<{ formSeed: string }>("root");
  const place = useId().replace(/\W/g, "");
  return <input type="hidden" name="formKey" value={`${frame?.formSeed}-${place}`} />;
}

function RestoredDraft({ kept }: { kept: KeptDraft }) {
  if (!kept.isRestored) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
      We kept what you had typed.
      <button
        type="button"
        onClick={kept.forget}
        className="min-h-6 font-medium text-rose-700 underline"
      >
        Start afresh
      </button>
    </p>
  );
}

/** What the browser's own rules (required, type, minlength) find, by field. */
function findTroubles(form: HTMLFormElement): Troubles {
  const found: Troubles = {};
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
    )
      continue;
    if (field.name === "" || field.validity.valid) continue;
    found[field.name] ??= field.dataset.error ?? field.validationMessage;
  }
  return found;
}
