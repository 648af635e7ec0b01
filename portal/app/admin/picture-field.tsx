import { FILE_LOOK } from "../form/file-look.ts";
import { useTrouble } from "../form/troubles.ts";

/** Where one picture is chosen, of the phone's camera too; in a Form with `hasFiles`. */
export function PictureField({ label, hint }: { label: string; hint: string }) {
  const trouble = useTrouble("picture");
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <span className="text-13 text-ink-soft">{hint}</span>
      <input
        type="file"
        name="picture"
        required
        data-error="Choose a picture first."
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        className={FILE_LOOK}
      />
      {trouble ? <span className="text-13 font-medium text-danger">{trouble}</span> : null}
    </label>
  );
}
