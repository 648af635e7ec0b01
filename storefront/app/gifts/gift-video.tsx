import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { VideoPlayer } from "../../../ui/video-player.tsx";

/** Its words are drawn into it (storefront/drawings/make-video.mjs). */
const FILMS = { en: "/videos/make-gift.svg", ur: "/videos/make-gift-ur.svg" };
/** How long it runs. */
const RUNS = 13_000;

/** SPEC §2: a video modal with Exit and Continue precedes Make Gift. Esc and the cross are Exit. */
export function GiftVideo({ onExit, onContinue }: { onExit(): void; onContinue(): void }) {
  return (
    <Dialog
      open
      onClose={onExit}
      backLeaves
      title={t("How your gift is made")}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={onExit}>
            {t("Exit")}
          </Button>
          <Button data-autofocus onClick={onContinue}>
            {t("Continue")}
          </Button>
        </div>
      }
    >
      <VideoPlayer
        url={FILMS[language()]}
        title={t(
          "A gift is packed: the box opens, tissue and three small things go in, a card is written, and a ribbon is tied around the lid.",
        )}
        ratio="4 / 3"
        duration={RUNS}
        autoPlay
      />
      <p className="mt-4 text-ink-soft">
        {t("Pick a box, fill it, write the card. We pack it by hand and tie the ribbon.")}
      </p>
    </Dialog>
  );
}
