import Camera from "lucide-react/icons/camera";
import { useRef } from "react";
import { MOST_PHOTOS } from "../../../shop/reviews/photos.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.ts";
import { Step } from "./review-step.tsx";
import { smallerPhoto } from "./smaller-photo.ts";

/** Skip or Next (SPEC §2); 15% off for whoever shows photos. */
export function PhotoStep({
  photos,
  onChange,
  onBack,
  onNext,
}: {
  photos: string[];
  onChange(photos: string[]): void;
  onBack: (() => void) | null;
  onNext(): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: FileList | null) => {
    const room = MOST_PHOTOS - photos.length;
    const read = await Promise.allSettled([...(files ?? [])].slice(0, room).map(smallerPhoto));
    if (read.some(({ status }) => status === "rejected")) {
      toast("One of the photos could not be read. Please choose another.", "error");
    }
    onChange([
      ...photos,
      ...read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    ]);
  };
  return (
    <Step onBack={onBack} onNext={onNext} next={photos.length === 0 ? "Skip" : "Next"}>
      <p className="rounded-card bg-gold-50 p-4 text-gold">
        <strong className="font-semibold">15% off your next purchase</strong> for uploading photos.
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => take(event.target.files)}
      />
      <ul aria-label="Your photos" className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo} className="relative">
            <img
              src={photo}
              alt={`Chosen ${index + 1}`}
              className="aspect-square w-full rounded-control object-cover"
            />
            <IconButton
              label={`Remove photo ${index + 1}`}
              look="floating"
              className="absolute top-1 right-1"
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
        {photos.length < MOST_PHOTOS ? (
          <li>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="grid aspect-square w-full place-content-center place-items-center gap-1 rounded-control border border-dashed border-line-strong text-13 hover:border-rose-600 hover:bg-rose-50"
            >
              <Camera size={26} aria-hidden="true" />
              Add photos
            </button>
          </li>
        ) : null}
      </ul>
    </Step>
  );
}
