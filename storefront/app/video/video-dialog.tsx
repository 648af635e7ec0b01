import { Dialog } from "../ui/dialog.tsx";

/** A product's video over the page; starts only when pressed. */
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
      {/* biome-ignore lint/a11y/useMediaCaption: sellers' product videos have no captions to offer */}
      <video src={url} controls playsInline className="aspect-video w-full rounded-card bg-ink" />
    </Dialog>
  );
}
