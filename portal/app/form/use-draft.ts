import { type RefObject, useEffect, useState } from "react";

export interface KeptDraft {
  isRestored: boolean;
  /** Forgets it, and empties the form to what it held at first. */
  forget(): void;
}

const PREFIX = "draft ";
/** Never kept: secrets, files, and what the form itself adds. */
const LEFT_OUT = new Set(["password", "file", "hidden"]);

/**
 * Stores what is typed into a form in this tab, and gives it back when the form is opened again, after a
 * reload or a lost network. `isAnswered`: the server has it, or sent it back itself.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  isAnswered: boolean,
): KeptDraft {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!name || !element) return;
    const key = PREFIX + name;
    if (!isAnswered && restore(element, sessionStorage.getItem(key))) setRestored(true);
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(typedIn(element)));
      } catch {
        // A full or forbidden storage costs the draft, not the form.
      }
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, name, isAnswered]);
  return {
    isRestored,
    forget() {
      if (name) sessionStorage.removeItem(PREFIX + name);
      form.current?.reset();
      setRestored(false);
    },
  };
}

/** The server has it: the screen that a form led to says so (shell/flash.tsx). */
export function forgetDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      one.name !== "" &&
      !LEFT_OUT.has(one.type),
  );
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function typedIn(form: HTMLFormElement): [string, string, boolean][] {
  return controls(form).map((one) => [one.name, one.value, isTick(one) ? one.checked : true]);
}

/** Whether anything of it was not there already. */
function restore(form: HTMLFormElement, text: string | null): boolean {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "[]");
  } catch {
    return false;
  }
  if (!Array.isArray(kept)) return false;
  let isChanged = false;
  for (const one of controls(form)) {
    const found = kept.find(
      ([name, value]) => name === one.name && (!isTick(one) || value === one.value),
    );
    if (!found) continue;
    if (isTick(one)) {
      isChanged ||= one.checked !== found[2];
      one.checked = found[2] === true;
    } else {
      isChanged ||= one.value !== found[1];
      one.value = String(found[1]);
    }
  }
  return isChanged;
}
