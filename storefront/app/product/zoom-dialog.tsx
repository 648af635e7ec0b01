import { useState } from "react";
import { variantUrl } from "../../../shop/images/variants.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

/** Pictures at full size: tap one to zoom in, arrows for the next. Loaded when first opened. */
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
  const [isClose, setClose] = useState(false);
  const src = images[index] ?? "";
  const turn = (step: number) => {
    setIndex((index + step + images.length) % images.length);
    setClose(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}, picture ${index + 1} of ${images.length}`}
      hideTitle
    >
      <div className={isClose ? "overflow-auto overscroll-contain" : "overflow-hidden"}>
        <button
          type="button"
          aria-label={isClose ? "Zoom out" : "Zoom in"}
          onClick={() => setClose(!isClose)}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight") turn(1);
            if (event.key === "ArrowLeft") turn(-1);
          }}
          className={isClose ? "block w-[200%] cursor-zoom-out" : "block w-full cursor-zoom-in"}
        >
          <img
            src={variantUrl(src, 960, "webp") ?? src}
            alt={`${name}, ${index + 1} of ${images.length}`}
            width={960}
            height={1200}
            className={isClose ? "w-full" : "mx-auto max-h-[65dvh] w-full object-contain"}
          />
        </button>
      </div>
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
    <div className="mt-3 flex items-center justify-center gap-4">
      <IconButton label="Previous picture" onClick={() => onTurn(-1)}>
        <Icon name="left" size={24} />
      </IconButton>
      <p className="tabular-nums" aria-live="polite">
        {index + 1} of {count}
      </p>
      <IconButton label="Next picture" onClick={() => onTurn(1)}>
        <Icon name="right" size={24} />
      </IconButton>
    </div>
  );
}
