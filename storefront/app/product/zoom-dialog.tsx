import { useState } from "react";
import { variantUrl } from "#tohfa/shop/platform/images/variants.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { t } from "../../../ui/language/t.ts";
import { ZoomedPicture } from "./zoomed-picture.tsx";

/** Pictures over the whole screen: two fingers or a tap zoom in, a swipe or the arrows turn. Loaded when first opened. */
export default function ZoomDialog({
  images,
  start,
  name,
  onClose,
}: {
  images: string[];
  start: number;
  name: string;
  onClose(): void;
}) {
  const [index, setIndex] = useState(start);
  const src = images[index] ?? "";
  const turn = (step: number) => setIndex((index + step + images.length) % images.length);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("{name}, picture {number} of {count}", {
        ...{ name, number: index + 1, count: images.length },
      })}
      shape="full"
      hideTitle
    >
      <ZoomedPicture
        key={src}
        src={variantUrl(src, 960, "webp") ?? src}
        alt={t("{name}, {number} of {count}", { name, number: index + 1, count: images.length })}
        onTurn={images.length > 1 ? turn : undefined}
      />
      {images.length > 1 ? <Turns index={index} count={images.length} onTurn={turn} /> : null}
    </Dialog>
  );
}

function Turns({
  index,
  count,
  onTurn,
}: {
  index: number;
  count: number;
  onTurn(step: number): void;
}) {
  return (
    <div className="flex shrink-0 items-center justify-center gap-4 pt-2">
      <IconButton label={t("Previous picture")} onClick={() => onTurn(-1)}>
        <Icon name="left" size={24} />
      </IconButton>
      <p className="tabular-nums" aria-live="polite">
        {t("{number} of {count}", { number: index + 1, count })}
      </p>
      <IconButton label={t("Next picture")} onClick={() => onTurn(1)}>
        <Icon name="right" size={24} />
      </IconButton>
    </div>
  );
}
