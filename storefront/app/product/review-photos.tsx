import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { MAX_PHOTOS } from "#tohfa/shop/growth/reviews/photos.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { t, tx } from "../../../ui/language/t.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Step } from "./review-step.tsx";
import { smallerPhoto } from "./smaller-photo.ts";

/** Skip or Next (SPEC §2); 15% off for whoever shows photos of what they bought. */
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
  const { isReading, add } = usePhotoReader(photos, onChange);
  return (
    <Step onBack={onBack} onNext={onNext} next={photos.length === 0 ? t("Skip") : t("Next")}>
      <p className="rounded-card bg-gold-50 p-4 text-gold">
        {tx("{off} for uploading photos of something you received from us.", {
          off: <strong className="font-semibold">{t("15% off your next purchase")}</strong>,
        })}
      </p>
      <PhotoButtons isFull={photos.length >= MAX_PHOTOS} onFiles={add}>
        <ul
          aria-label={t("Your photos")}
          className={photos.length > 0 || isReading ? "grid grid-cols-3 gap-2" : "hidden"}
        >
          {photos.map((photo, index) => (
            <Photo
              key={photo}
              src={photo}
              number={index + 1}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
            />
          ))}
          {isReading ? (
            <li>
              <Skeleton className="aspect-square w-full" />
            </li>
          ) : null}
        </ul>
      </PhotoButtons>
    </Step>
  );
}

/** Reads chosen files, each made smaller, and adds them to the photos there are. */
function usePhotoReader(photos: string[], onChange: (photos: string[]) => void) {
  const [isReading, setReading] = useState(false);
  const add = async (chosen: File[]) => {
    const room = MAX_PHOTOS - photos.length;
    if (chosen.length > room) toast(t("You can add up to {count} photos.", { count: MAX_PHOTOS }));
    setReading(true);
    const read = await Promise.allSettled(chosen.slice(0, room).map(smallerPhoto));
    setReading(false);
    if (read.some(({ status }) => status === "rejected")) {
      toast(t("One of the photos could not be read. Please choose another."), "error");
    }
    const added = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    onChange([...new Set([...photos, ...added])]);
  };
  return { isReading, add };
}

function Photo({ src, number, onRemove }: { src: string; number: number; onRemove(): void }) {
  return (
    <li className="relative">
      <img
        src={src}
        alt={t("Chosen {number}", { number })}
        className="aspect-square w-full rounded-control object-cover"
      />
      <IconButton
        label={t("Remove photo {number}", { number })}
        look="floating"
        className="absolute top-1 end-1"
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}

/** Camera and files; `children`, what was chosen so far, stands above the buttons. */
function PhotoButtons({
  isFull,
  onFiles,
  children,
}: {
  isFull: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const pass = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same photo can be chosen again after it was removed.
    target.value = "";
    onFiles(chosen);
  };
  const input = { type: "file", accept: "image/*", hidden: true, onChange: pass };
  return (
    <>
      <input ref={camera} {...input} capture="environment" data-testid="camera" />
      <input ref={files} {...input} multiple data-testid="files" />
      {children}
      {isFull ? null : (
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
              {t("Take a photo")}
            </Button>
          </div>
          <Button
            look="quiet"
            className="grow pointer-coarse:flex-col pointer-coarse:gap-1! pointer-coarse:py-2 pointer-coarse:text-13!"
            onClick={() => files.current?.click()}
          >
            <ImagePlus size={20} aria-hidden="true" />
            {t("Choose photos")}
          </Button>
        </div>
      )}
    </>
  );
}
