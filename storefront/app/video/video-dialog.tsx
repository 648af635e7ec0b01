import { Dialog } from "../../../ui/dialog.tsx";
import { t } from "../../../ui/language/t.ts";
import { VideoPlayer } from "../../../ui/video-player.tsx";

/** A product's video over the page (SPEC §2: the card's video button); it was asked for, so it plays. */
export default function VideoDialog({
  title,
  url,
  onClose,
}: {
  title: string;
  url: string;
  onClose(): void;
}) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <VideoPlayer
        url={url}
        title={t("Video of {product}", { product: title })}
        autoPlay
        className="mx-auto max-w-[max(16rem,56dvh)]"
      />
    </Dialog>
  );
}
