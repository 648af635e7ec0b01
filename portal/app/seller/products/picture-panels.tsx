import { DRAFT_LIMITS, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { VideoPlayer } from "../../../../ui/video-player.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { Pictures } from "./pictures.tsx";
import { FileField, PhotoField } from "./screen-parts.tsx";

interface PanelProps {
  product: Pick<ProductDraft, "images" | "pictureTexts" | "name" | "videoUrl"> & {
    id: string;
    isArchived: boolean;
  };
  answer: FormAnswer | undefined;
}

const PANEL = "rounded-card border border-line bg-white p-4 sm:p-5";

/** A product's pictures, and the way to more. */
export function PicturesPanel({ product, answer }: PanelProps) {
  const { id, images, name, pictureTexts: texts, isArchived } = product;
  const trouble = answer?.reply?.error?.images?.[0];
  const at = `/seller/products/${encodeURIComponent(id)}`;
  return (
    <section className={PANEL}>
      <h2 className="mb-3 text-21">Pictures</h2>
      {images.length > 0 && !isArchived ? <Pictures {...{ images, name, texts, at }} /> : null}
      {isArchived ? null : (
        <div className="mt-4">
          <Form
            intent="add-pictures"
            answer={answer}
            submit="Add photos"
            pending="Sending the photos…"
            look="quiet"
            hasFiles
            isBrief
            className="flex flex-col gap-4"
            disabledReason={
              images.length >= DRAFT_LIMITS.pictures
                ? `At most ${DRAFT_LIMITS.pictures} pictures.`
                : null
            }
          >
            <PhotoField trouble={trouble} />
          </Form>
        </div>
      )}
    </section>
  );
}

/** A product's film: its first picture is shown until it plays. */
export function FilmPanel({ product, answer }: PanelProps) {
  const { name, videoUrl, images, isArchived } = product;
  return (
    <section className={PANEL}>
      <h2 className="mb-3 text-21">Film</h2>
      {videoUrl ? (
        <div className="mb-4 flex max-w-xs flex-col gap-3">
          <VideoPlayer url={videoUrl} title={`Film of ${name}`} poster={images[0]} />
          {isArchived ? null : (
            <Form
              intent="remove-film"
              answer={answer}
              submit="Remove the film"
              look="quiet"
              isBrief
              className="flex flex-col"
            />
          )}
        </div>
      ) : null}
      {isArchived ? null : (
        <Form
          intent="add-film"
          answer={answer}
          submit={videoUrl ? "Show this one instead" : "Add the film"}
          pending="Sending the film…"
          look="quiet"
          hasFiles
          isBrief
          className="flex flex-col gap-4"
        >
          <FileField
            id="film"
            name="film"
            label="A film of it"
            hint="MP4, three minutes and 30 MB at most; 20 seconds show most things."
            accept="video/mp4,video/quicktime"
            trouble={answer?.reply?.error?.film?.[0]}
          />
        </Form>
      )}
    </section>
  );
}
