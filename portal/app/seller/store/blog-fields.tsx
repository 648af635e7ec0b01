import { useField } from "@conform-to/react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { BlogBlock } from "#tohfa/shop/selling/blog/blog.ts";
import { BLOG_CATEGORIES, BLOG_LIMITS } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { fieldId } from "../../form/error-summary.tsx";
import { LongField, TextField } from "../../form/fields.tsx";
import { Step } from "../../form/step.tsx";
import { useTrouble } from "../../form/troubles.ts";
import { PictureField } from "./store-frame.tsx";

/** 130 KB of editor: only who writes an article loads it, and the text can be typed before it is there. */
const RichText = lazy(() => import("./rich-text.tsx"));

/** All that is typed of an article. */
export function BlogFields({ blocks }: { blocks: readonly BlogBlock[] }) {
  return (
    <>
      {/* Enter in a line of text saves, and does not press the first button of a block. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <TextField
        name="title"
        label="Title"
        maxLength={BLOG_LIMITS.title}
        autoComplete="off"
        required={false}
      />
      <Categories />
      <TextField
        name="tags"
        label="Tags"
        hint={`Separated by commas, up to ${BLOG_LIMITS.tags}.`}
        optional
      />
      <ContentTrouble />
      <ol className="flex flex-col gap-4">
        {blocks.map((block, index) => (
          <li
            key={`${index} ${block.type}`}
            id={`block-${index}`}
            className="scroll-mt-20 rounded-card border border-line bg-white p-4"
          >
            <BlockFields block={block} index={index} isLast={index === blocks.length - 1} />
          </li>
        ))}
      </ol>
      <AddBlock />
      <InUrdu />
    </>
  );
}

/** The shop is read in Urdu too; without these its Urdu pages show the article as it stands above. */
function InUrdu() {
  return (
    <details className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-medium">In Urdu</summary>
      <p className="text-13 text-ink-soft">
        For those who read the shop in Urdu, with the pictures above. Empty, they see it in English.
      </p>
      <div className="mt-3 flex flex-col gap-4">
        <TextField
          name="titleUrdu"
          label="Title in Urdu"
          maxLength={BLOG_LIMITS.title}
          lang="ur"
          dir="rtl"
          autoComplete="off"
          optional
        />
        <Description name="textUrdu" label="Text in Urdu" />
      </div>
    </details>
  );
}

function Categories() {
  const [field] = useField("categories");
  const { formId, initialValue } = field as { formId: string; initialValue: unknown };
  const chosen = new Set([initialValue].flat());
  const trouble = useTrouble("categories");
  return (
    <fieldset id={fieldId(formId, "categories")}>
      <legend className="font-medium">What it is about</legend>
      <p className="text-13 text-ink-soft">Up to {BLOG_LIMITS.categories}.</p>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {BLOG_CATEGORIES.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="categories"
              value={name}
              defaultChecked={chosen.has(name)}
              className="size-6 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ContentTrouble() {
  const trouble = useTrouble("content");
  return trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null;
}

const NAMES = {
  ...{ heading: "Heading", description: "Text", image: "Pictures" },
  embed: "Film, or words to stand out",
};

function BlockFields({
  block,
  index,
  isLast,
}: {
  block: BlogBlock;
  index: number;
  isLast: boolean;
}) {
  const at = `content[${index}]`;
  const which = `part ${index + 1}, ${NAMES[block.type].toLowerCase()}`;
  return (
    <>
      <input type="hidden" name={`${at}.type`} value={block.type} />
      {block.type === "image" ? (
        <Images images={block.images} index={index} />
      ) : block.type === "description" ? (
        <Description name={`${at}.text`} label={`Text, part ${index + 1}`} />
      ) : (
        <TextField
          name={`${at}.text`}
          label={NAMES[block.type]}
          maxLength={BLOG_LIMITS[block.type]}
          required={false}
          {...(block.type === "embed" && {
            hint: "The address of a film on YouTube or Vimeo, or a sentence.",
          })}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Step value={`earlier ${index}`} label={`Move ${which} up`} disabled={index === 0}>
          ↑
        </Step>
        <Step value={`later ${index}`} label={`Move ${which} down`} disabled={isLast}>
          ↓
        </Step>
        <Step value={`remove ${index}`} label={`Remove this part: ${which}`}>
          Remove this part
        </Step>
      </div>
    </>
  );
}

/** A plain field, and from when it is loaded on an editor in its place that writes into it. */
function Description({ name, label }: { name: string; label: string }) {
  const [field] = useField(name);
  const id = fieldId(field.formId, name);
  const [isHydrated, setHydrated] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <div hidden={isEditing}>
        <LongField
          name={name}
          label={label}
          hint="An empty line begins a paragraph."
          maxLength={BLOG_LIMITS.description}
          rows={8}
          required={false}
        />
      </div>
      {isHydrated ? (
        <Suspense fallback={null}>
          <RichText fieldId={id} label={label} onReady={() => setEditing(true)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Images({
  images,
  index,
}: {
  images: Extract<BlogBlock, { type: "image" }>["images"];
  index: number;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Pictures</legend>
      <ul className="grid gap-4 sm:grid-cols-2">
        {images.map(({ url }, place) => {
          const at = `content[${index}].images[${place}]`;
          return (
            <li key={url} className="flex flex-col gap-2">
              <input type="hidden" name={`${at}.url`} value={url} />
              <Picture
                src={url}
                alt={`Picture ${place + 1}`}
                width={320}
                height={180}
                sizes="320px"
                className="aspect-16/9 w-full rounded-control"
              />
              <TextField
                name={`${at}.alt`}
                label="What is on it"
                hint="For who cannot see it."
                maxLength={BLOG_LIMITS.alt}
                optional
              />
              <span>
                <Step
                  value={`unpicture ${index} ${place}`}
                  label={`Remove picture ${place + 1} of part ${index + 1}`}
                >
                  Remove this picture
                </Step>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function AddBlock() {
  return (
    <fieldset className="rounded-card border border-dashed border-line-strong p-4">
      <legend className="px-1 font-medium">Add a part</legend>
      <div className="flex flex-wrap gap-2">
        <Step value="add description" label="Add text">
          Text
        </Step>
        <Step value="add heading" label="Add a heading">
          Heading
        </Step>
        <Step value="add embed" label="Add a film, or words to stand out">
          Film or quote
        </Step>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        <PictureField
          label="Pictures"
          hint={`Up to ${BLOG_LIMITS.pictures} side by side. The first picture of the article is on its card.`}
          multiple
          optional
        />
        <span>
          <Step value="add pictures" label="Add these pictures">
            Add pictures
          </Step>
        </span>
      </div>
    </fieldset>
  );
}
