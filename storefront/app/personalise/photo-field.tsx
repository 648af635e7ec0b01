import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import {
  ratioOf,
  readPhoto,
  warnOfPhoto,
  writePhoto,
} from "#tohfa/shop/catalogue/personalisation/answer.ts";
import { middleBox } from "#tohfa/shop/platform/images/crop.ts";
import { Button } from "../../../ui/button.tsx";
import { CropBoxOver } from "../../../ui/crop-box.tsx";
import { t } from "../../../ui/language/t.ts";
import { Written } from "../language/written.tsx";
import { type AskFieldProps, hintOf } from "./ask-hint.tsx";
import { photoAddress } from "./photo-address.ts";

/** A photo to print: sent when it is chosen, then cropped here. */
export function PhotoField(props: AskFieldProps) {
  const { id, ask, value, trouble, sizes, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const { pending, problem, choose, again } = useUpload(props);
  const chosen = readPhoto(value);
  const warning = warnOfPhoto(value, ask, chosen ? sizes[chosen.reference] : undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 noscript:hidden">
      <legend className="mb-1 font-medium">
        <Written text={ask.label} />
        {ask.isRequired ? null : (
          <span className="font-normal text-ink-soft"> {t("(optional)")}</span>
        )}
      </legend>
      <p className="text-13 text-ink-soft">
        {hintOf(ask)} {t("Only you, the seller and our team can see it.")}
      </p>
      {chosen ? <CropOf {...props} /> : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid={`photo-${ask.id}`}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          id={id}
          look="quiet"
          pending={pending}
          pendingLabel={t("Sending…")}
          aria-describedby={`${id}-says`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {chosen ? t("Choose another") : t("Choose a photo")}
        </Button>
        {again && !pending ? <Button onClick={again}>{t("Try again")}</Button> : null}
        {chosen ? (
          <button
            type="button"
            onClick={() => onChange("")}
            className="min-h-11 px-2 underline hover:text-rose-700"
          >
            {t("Remove")}
          </button>
        ) : null}
      </div>
      <p id={`${id}-says`} role="alert" className="text-13 font-medium text-danger empty:hidden">
        {t(problem ?? trouble ?? "")}
      </p>
      {warning && !trouble ? <p className="text-13 font-medium text-gold">{t(warning)}</p> : null}
    </fieldset>
  );
}

/** The photo with the part that is printed drawn over it. */
function CropOf({ ask, value, sizes, onChange }: AskFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chosen = readPhoto(value);
  const size = chosen ? sizes[chosen.reference] : undefined;
  if (!chosen) return null;
  const ratio = ratioOf(ask);
  return (
    <>
      <div
        ref={frame}
        className="relative w-fit max-w-full overflow-hidden rounded-control select-none"
      >
        <img
          src={photoAddress(chosen.reference)}
          alt={t("The one you chose")}
          width={size?.width}
          height={size?.height}
          draggable={false}
          className="block h-auto max-h-[50svh] w-auto max-w-full"
        />
        {size ? (
          <CropBoxOver
            frame={frame}
            box={chosen.part ?? middleBox(size, null)}
            shape={ratio === null ? null : (ratio * size.height) / size.width}
            isDark
            label={t("The part that is printed.")}
            onChange={(part) => onChange(writePhoto({ reference: chosen.reference, part }))}
          />
        ) : null}
      </div>
      <p className="text-13 text-ink-soft">{t("Drag the frame to choose what is printed.")}</p>
    </>
  );
}

/** Sends the chosen photo; where the line breaks it is kept here, and `again` sends it once more. */
function useUpload({ ask, onSize, onChange }: AskFieldProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  async function send(file: File) {
    setPending(true);
    setProblem(null);
    setUnsent(null);
    const sent = await (await import("./send-photo.ts")).sendPhoto(file);
    setPending(false);
    if ("problem" in sent) {
      setProblem(sent.problem);
      if (sent.canTryAgain) setUnsent(file);
      return;
    }
    const { reference, size } = sent;
    const ratio = ratioOf(ask);
    onSize(reference, size);
    onChange(writePhoto({ reference, part: ratio === null ? null : middleBox(size, ratio) }));
  }
  return {
    pending,
    problem,
    choose: (file: File | undefined) => void (file && send(file)),
    again: unsent ? () => void send(unsent) : null,
  };
}
