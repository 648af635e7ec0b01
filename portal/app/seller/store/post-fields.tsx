import { POST_LIMITS } from "#tohfa/shop/selling/sellers/store-page.ts";
import { LongField, TextField } from "../../form/fields.tsx";
import { PictureField } from "./store-frame.tsx";

/** What a post is made of. */
export function PostFields({ hasPicture }: { hasPicture: boolean }) {
  return (
    <>
      <TextField
        name="title"
        label="Headline"
        error="Write a headline."
        maxLength={POST_LIMITS.title}
        autoComplete="off"
      />
      <LongField
        name="text"
        label="Text"
        error="Write a few words."
        hint={`Up to ${POST_LIMITS.text} letters.`}
        maxLength={POST_LIMITS.text}
        rows={5}
      />
      <PictureField
        label={hasPicture ? "Another picture" : "Picture"}
        hint="Square pictures look best."
        optional
      />
    </>
  );
}
