import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useRef, useState } from "react";
import { MAX_PHOTOS } from "../../../shop/reviews/photos.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
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
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same photo can be chosen again after it was removed.
    input.value = "";
    const room = MAX_PHOTOS - photos.length;
    if (chosen.length > room) toast(`A review has room for ${MAX_PHOTOS} photos.`);
    setReading(true);
    const read = await Promise.allSettled(chosen.slice(0, room).map(smallerPhoto));
    setReading(false);
    if (read.some(({ status }) => status === "rejected")) {
      toast("One of the photos could not be read. Please choose another.", "error");
    }
    const taken = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    onChange([...new Set([...photos, ...taken])]);
  };
  return (
    <Step onBack={onBack} onNext={onNext} next={photos.length === 0 ? "Skip" : "Next"}>
      <p className="rounded-card bg-gold-50 p-4 text-gold">
        <strong className="font-semibold">15% off your next purchase</strong> for uploading photos.
      </p>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-testid="camera"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="files"
        onChange={(event) => take(event.target)}
      />
      <ul
        aria-label="Your photos"
        className={photos.length > 0 || isReading ? "grid grid-cols-3 gap-2" : "hidden"}
      >
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
        {isReading ? (
          <li>
            <Skeleton className="aspect-square w-full" />
          </li>
        ) : null}
      </ul>
      {photos.length < MAX_PHOTOS ? (
        <div className="flex gap-3">
          {/* A desktop would only show its files. */}
          <div className="hidden grow pointer-coarse:block">
            <Button
              look="quiet"
              wide
              className="flex-col gap-1! py-2 text-13!"
              onClick={() => camera.current?.click()}
            >
              <Camera size={20} aria-hidden="true" />
              Take a photo
            </Button>
          </div>
          <Button
            look="quiet"
            className="grow pointer-coarse:flex-col pointer-coarse:gap-1! pointer-coarse:py-2 pointer-coarse:text-13!"
            onClick={() => files.current?.click()}
          >
            <ImagePlus size={20} aria-hidden="true" />
            Choose photos
          </Button>
        </div>
      ) : null}
    </Step>
  );
}
