import { useEffect, useState } from "react";
import { t } from "./language/t.ts";

/** Copies a text to the letter, for the program that prints it; there where the browser can. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  return (
    <button
      type="button"
      className="no-print min-h-11 px-1 font-medium text-rose-700 underline underline-offset-4"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{isCopied ? t("Copied") : t("Copy")}</span>
      <span className="sr-only"> {what}</span>
    </button>
  );
}
