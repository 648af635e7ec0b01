import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { isPictureReference } from "#tohfa/shop/orders/order/gift-note.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import { CallFailed } from "../../../contract/transport.ts";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { browserClient } from "../browser-client.ts";
import { smallerPhoto } from "../product/smaller-photo.ts";

/** A picture to print: made smaller here, checked and stored by the shop, known by its reference. */
export function PrintPicture({
  reference,
  onChange,
}: {
  reference: string;
  onChange(reference: string): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { pending, problem, upload } = useUpload(onChange);
  return (
    <div className="flex flex-col gap-1.5">
      <Label />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="gift-picture"
        onChange={(event) => upload(event.currentTarget)}
      />
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {reference ? (
          <img
            src={pictureUrl(reference, 320)}
            alt={t("To be printed")}
            className="size-20 rounded-control border border-line object-cover"
          />
        ) : null}
        <Button
          look="quiet"
          pending={pending}
          pendingLabel={t("Sending…")}
          aria-describedby={problem ? "picture-problem" : undefined}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {reference ? t("Choose another") : t("Choose a picture")}
        </Button>
        {reference ? <RemoveButton onClick={() => onChange("")} /> : null}
      </div>
      <p role="alert" id="picture-problem" className="text-13 font-medium text-danger">
        {problem ? t(problem) : null}
      </p>
    </div>
  );
}

function Label() {
  return (
    <>
      <p className="font-medium" id="picture-label">
        {t("Picture to print")} <span className="font-normal text-ink-soft">{t("(optional)")}</span>
      </p>
      <p className="-mt-1 text-13 text-ink-soft">
        {t(
          "A photo of you both, or a child's drawing. Only the seller who packs your gift sees it.",
        )}
      </p>
    </>
  );
}

function RemoveButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 px-2 underline hover:text-rose-700">
      {t("Remove the picture")}
    </button>
  );
}

const UNREADABLE = new Error("not a picture that this browser reads");

/** Sends the chosen file to the shop and gives its reference to `onDone`. */
function useUpload(onDone: (reference: string) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function upload(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setPending(true);
    setProblem(null);
    try {
      const stored = await browserClient.addGiftPicture(
        await smallerPhoto(file).catch(() => Promise.reject(UNREADABLE)),
      );
      if (!isPictureReference(stored)) throw new Error("no reference");
      onDone(stored);
    } catch (error) {
      setProblem(problemInWords(error));
    } finally {
      setPending(false);
      // The same file can be chosen again.
      input.value = "";
    }
  }
  return { pending, problem, upload };
}

function problemInWords(error: unknown): string {
  if (error instanceof CallFailed && error.serverText) return error.serverText;
  return error === UNREADABLE
    ? t("This picture cannot be read. Please choose a JPEG, PNG or WebP photo.")
    : t("The picture could not be sent. Please try again.");
}
